import { Button, NativeSelect } from '@mantine/core'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { counted } from '../../kit/format.ts'
import { Row, Stack } from '../../kit/layout/Box.tsx'
import type { Column } from '../../kit/tables/data-table.ts'
import { Address } from './Address.tsx'
import styles from './bulk-upload.module.css'
import { DownloadSheet } from './DownloadSheet.tsx'
import type { CheckedRow, KnownJob } from './find-jobs.ts'
import { LocalTable } from './LocalTable.tsx'
import type { Sheet } from './map-rows.ts'
import { toMend } from './results.ts'
import { failedName } from './template-name.ts'

const columns: readonly Column<CheckedRow>[] = [
  { title: 'Name', cell: ({ cells }) => cells.name },
  { title: 'Row', numeric: true, cell: ({ row }) => row },
  { title: 'Email', cell: ({ cells }) => <Address typed={cells.email} /> },
  { title: 'Phone', nowrap: true, cell: ({ cells }) => cells.phone },
  { title: 'Job', cell: ({ job }) => job || 'None' },
  {
    title: 'Check',
    cell: ({ problems }) =>
      problems.length > 0 ? <span className={styles.wrong}>{problems.join('. ')}</span> : 'Ready',
  },
]

type Props = {
  name: string
  sheet: Sheet
  jobs: readonly KnownJob[]
  rows: readonly CheckedRow[]
  otherwise: number | undefined
  onOtherwise: (id: number | undefined) => void
  onSend: () => void
  onAgain: () => void
}

/** What was read of the file and what is wrong with it, before anything is sent. */
export function Preview({ name, sheet, jobs, rows, otherwise, onOtherwise, onSend, onAgain }: Props) {
  const wrong = rows.filter(({ problems }) => problems.length > 0)
  const good = rows.length - wrong.length
  const jobless = sheet.rows.some(({ cells }) => !cells.job_id && !cells.job_title)
  const active = jobs.filter(({ status }) => status === 'active')
  return (
    <>
      <Panel title={`Look at ${name}`}>
        <Stack gap={16} hug fits size="small">
          <Found sheet={sheet} good={good} wrong={wrong.length} />
          {jobless ? (
            <NativeSelect
              className={styles.job}
              label="Job of rows that name none"
              size="sm"
              value={otherwise ?? ''}
              onChange={({ currentTarget: { value } }) => onOtherwise(value ? Number(value) : undefined)}
              data={[
                { value: '', label: 'Choose a job' },
                ...active.map(({ id, title }) => ({ value: String(id), label: `${title} (${id})` })),
              ]}
            />
          ) : null}
          <Row gap={12} wrap>
            <Button disabled={good === 0} onClick={onSend}>
              {wrong.length > 0
                ? `Send only the good rows (${good.toLocaleString('en-IN')})`
                : `Upload ${counted(good, 'candidate')}`}
            </Button>
            {wrong.length + sheet.dropped.length > 0 ? (
              <DownloadSheet
                label="Download the rows to mend"
                fileName={failedName}
                asked={() => ({ task: 'failed', rows: [...wrong, ...sheet.dropped].map(toMend) })}
                failure="Failed to download the rows"
              />
            ) : null}
            <Button variant="default" onClick={onAgain}>
              Choose another file
            </Button>
          </Row>
        </Stack>
      </Panel>
      <LocalTable
        label="rows of the file"
        rows={rows}
        pageSize={20}
        rowKey={({ row }) => row}
        rowName={({ cells }) => cells.name ?? ''}
        columns={columns}
      />
    </>
  )
}

function Found({ sheet, good, wrong }: { sheet: Sheet; good: number; wrong: number }) {
  const { dropped, unused, formulas } = sheet
  return (
    <Row as="ul" wrap tabular className={styles.found} aria-label="What was found">
      <li>{`${counted(good, 'row')} ready to be sent`}</li>
      {wrong > 0 ? <li className={styles.wrong}>{`${counted(wrong, 'row')} to mend first`}</li> : null}
      {dropped.length > 0 ? (
        <li>{`${counted(dropped.length, 'row')} dropped without a name, an email or a phone`}</li>
      ) : null}
      {formulas > 0 ? (
        <li>{`${counted(formulas, 'formula')} taken as the value last shown in Excel`}</li>
      ) : null}
      {unused.length > 0 ? <li>{`Columns that are not used: ${unused.join(', ')}`}</li> : null}
    </Row>
  )
}

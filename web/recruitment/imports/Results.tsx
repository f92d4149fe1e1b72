import { Button } from '@mantine/core'
import type { BulkResults } from '../../../contract/recruitment/imports.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { Row, Stack } from '../../kit/layout/Box.tsx'
import { Wrong } from '../../kit/layout/Wrong.tsx'
import type { Column } from '../../kit/tables/data-table.ts'
import { Address } from './Address.tsx'
import styles from './bulk-upload.module.css'
import { DownloadSheet } from './DownloadSheet.tsx'
import { LocalTable } from './LocalTable.tsx'
import type { Outcome } from './results.ts'
import { failedName } from './template-name.ts'
import type { Failed } from './write-sheet.ts'

type Good = BulkResults['success'][number]
type Known = BulkResults['duplicates'][number]

const who = [
  { title: 'Name', cell: ({ name }: { name: string }) => name },
  { title: 'Row', numeric: true as const, cell: ({ row }: { row: number }) => row },
  { title: 'Email', cell: ({ email }: { email: string }) => <Address typed={email} /> },
]
const goodColumns: readonly Column<Good>[] = who
const knownColumns: readonly Column<Known>[] = [...who, { title: 'Reason', cell: ({ reason }) => reason }]
const failedColumns: readonly Column<Failed>[] = [
  { title: 'Name', cell: ({ cells }) => cells.name || 'No name' },
  { title: 'Row', numeric: true, cell: ({ row }) => row },
  { title: 'Email', cell: ({ cells }) => <Address typed={cells.email} /> },
  { title: 'Reason', cell: ({ reason }) => reason },
]

/** What became of every row of a file. */
export function Results({ outcome, onClose }: { outcome: Outcome | undefined; onClose: () => void }) {
  return (
    <Dialog title="Bulk Upload Results" opened={outcome !== undefined} onClose={onClose} wide>
      {outcome ? <ResultText outcome={outcome} onClose={onClose} /> : null}
    </Dialog>
  )
}

const named = { rowKey: ({ row }: { row: number }) => row, pageSize: 10 }

function ResultText({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) {
  const { success, duplicates, failed, unsent, dropped, stopped } = outcome
  const again = [...failed, ...unsent, ...dropped]
  const withName = { ...named, rowName: ({ name }: { name: string }) => name }
  return (
    <Stack gap={24} fits className={styles.results}>
      {stopped ? <Wrong>{`${stopped}. The rest was not sent.`}</Wrong> : null}
      <Stack as="dl" gap={12} className={styles.counts}>
        <Count label="Successful" count={success.length} />
        <Count label="Duplicates" count={duplicates.length} />
        <Count label="Failed" count={failed.length} />
        {unsent.length > 0 ? <Count label="Not sent" count={unsent.length} /> : null}
        <Count label="Dropped" count={dropped.length} />
      </Stack>
      {success.length > 0 ? (
        <Part title="Successful">
          <LocalTable label="successful rows" rows={success} columns={goodColumns} {...withName} />
        </Part>
      ) : null}
      {duplicates.length > 0 ? (
        <Part title="Duplicates">
          <LocalTable label="duplicate rows" rows={duplicates} columns={knownColumns} {...withName} />
        </Part>
      ) : null}
      <FailedRows title="Failed" label="failed rows" rows={failed} />
      <FailedRows title="Not sent" label="rows not sent" rows={unsent} />
      <Row gap={12} wrap>
        {again.length > 0 ? (
          <DownloadSheet
            label="Download failed rows"
            fileName={failedName}
            asked={() => ({ task: 'failed', rows: again })}
            failure="Failed to download the rows"
          />
        ) : null}
        <Button onClick={onClose}>Done</Button>
      </Row>
    </Stack>
  )
}

function FailedRows({ title, label, rows }: { title: string; label: string; rows: readonly Failed[] }) {
  if (rows.length === 0) return null
  return (
    <Part title={title}>
      <LocalTable
        label={label}
        rows={rows}
        columns={failedColumns}
        {...named}
        rowName={({ cells }) => cells.name ?? ''}
      />
    </Part>
  )
}

function Count({ label, count }: { label: string; count: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{count.toLocaleString('en-IN')}</dd>
    </div>
  )
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

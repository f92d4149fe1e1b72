import { useId, useState } from 'react'
import type { Paged } from '../../../contract/kit/endpoint.ts'
import { type CandidateImport, candidateImports } from '../../../contract/recruitment/imports.ts'
import { useConfirm } from '../../kit/blocks/use-confirm.tsx'
import { call } from '../../kit/call/call.ts'
import { type Failed, isFailed, toResult } from '../../kit/call/to-result.ts'
import { useSave } from '../../kit/call/use-save.ts'
import { counted, formatInstant } from '../../kit/format.ts'
import { Box, Stack } from '../../kit/layout/Box.tsx'
import { Wrong } from '../../kit/layout/Wrong.tsx'
import { useArea, useMay } from '../../kit/session/area.ts'
import type { Column } from '../../kit/tables/data-table.ts'
import styles from './bulk-upload.module.css'
import { LocalTable } from './LocalTable.tsx'

const shown = 50

const stateOf = ({ undone_at, created, remaining }: CandidateImport): string => {
  if (undone_at !== null) return remaining > 0 ? `Undone, ${remaining} kept` : 'Undone'
  return created === 0 ? 'Nothing added' : `${remaining} still there`
}

const columnsFor = (zone: string): readonly Column<CandidateImport>[] => [
  { title: 'File', cell: ({ file_name }) => file_name },
  { title: 'Uploaded', nowrap: true, cell: ({ createdAt }) => formatInstant(createdAt, zone) },
  { title: 'By', cell: ({ created_by }) => created_by },
  { title: 'Added', numeric: true, cell: ({ created }) => created },
  { title: 'Duplicates', numeric: true, cell: ({ duplicates }) => duplicates },
  { title: 'Failed', numeric: true, cell: ({ failed }) => failed },
  { title: 'Now', cell: stateOf },
]

/** The latest files that were uploaded, for the loader of the page. */
export const loadImports = () =>
  toResult(call(candidateImports.list, { query: { page: 1, page_size: shown } }))

/** Files that were uploaded, the latest first, and the way back. */
export function RecentImports({ imports }: { imports: Paged<CandidateImport> | Failed }) {
  const { zone } = useArea()
  const heading = useId()
  const may = useMay('create')
  const confirm = useConfirm()
  const [kept, setKept] = useState<readonly { uuid: string; name: string }[]>([])
  const { save } = useSave(candidateImports.undo, { done: ({ message }) => message })

  async function undo({ import_id: id }: CandidateImport): Promise<boolean> {
    const undone = await save({ params: { id } })
    if (undone) setKept(undone.kept)
    return undone !== undefined
  }

  const ask = (of: CandidateImport) =>
    confirm({
      title: `Undo ${of.file_name}?`,
      children: (
        <p>
          {counted(of.remaining, 'candidate')} of this file will be removed, except those that somebody has
          worked on since. This cannot be taken back, but the file can be uploaded again.
        </p>
      ),
      action: 'Undo upload',
      tone: 'danger',
      run: () => undo(of),
    })

  if (!isFailed(imports) && imports.total === 0) return null
  return (
    <Stack as="section" gap={12} fits aria-labelledby={heading} className={styles.recent}>
      <h2 id={heading}>Recent uploads</h2>
      {kept.length > 0 ? (
        <Box as="p" tone="muted" size="small">{`Kept: ${kept.map(({ name }) => name).join(', ')}`}</Box>
      ) : null}
      {isFailed(imports) ? (
        <Wrong>{imports.failed}</Wrong>
      ) : (
        <LocalTable
          label="uploads"
          rows={imports.items}
          pageSize={5}
          rowKey={({ import_id }) => import_id}
          rowName={({ file_name }) => file_name}
          columns={columnsFor(zone)}
          actions={(row) =>
            may && row.undone_at === null && row.remaining > 0
              ? [{ label: 'Undo', tone: 'danger', run: () => ask(row) }]
              : []
          }
        />
      )}
    </Stack>
  )
}

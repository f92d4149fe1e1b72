import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Paged } from '../../../contract/kit/endpoint.ts'
import { type ErasureRequest, type KeptPerson, privacy } from '../../../contract/recruitment/privacy.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { useConfirm } from '../../kit/blocks/use-confirm.tsx'
import { messageOf } from '../../kit/call/api-error.ts'
import { call } from '../../kit/call/call.ts'
import type { Failed } from '../../kit/call/to-result.ts'
import { useSave } from '../../kit/call/use-save.ts'
import { todayAt } from '../../kit/days.ts'
import { formatDate, formatDay } from '../../kit/format.ts'
import { Box } from '../../kit/layout/Box.tsx'
import { useArea, useMay } from '../../kit/session/area.ts'
import { DataTable } from '../../kit/tables/DataTable.tsx'
import type { Action, Column } from '../../kit/tables/data-table.ts'
import { TwoLines } from '../../kit/tables/TwoLines.tsx'
import { toast } from '../../kit/toasts/toast.ts'
import { paths } from '../../paths.ts'
import { PersonalData } from './PersonalData.tsx'
import styles from './privacy.module.css'

export const REQUESTS_A_PAGE = 10

const nameOf = ({ name }: ErasureRequest): string => name ?? 'An erased applicant'

const columnsIn = (zone: string): readonly Column<ErasureRequest>[] => [
  {
    title: 'Applicant',
    cell: (request) => (
      <TwoLines>
        {nameOf(request)}
        {request.email ? <small>{request.email}</small> : null}
      </TwoLines>
    ),
  },
  { title: 'Job', cell: ({ job }) => job },
  { title: 'Asked', nowrap: true, cell: ({ asked_at }) => formatDate(asked_at, zone) },
  {
    title: 'Answer by',
    nowrap: true,
    cell: ({ due_on, done_at, done_by }) => {
      if (done_at) return `Done ${formatDate(done_at, zone)}${done_by ? ` by ${done_by}` : ''}`
      if (due_on >= todayAt(zone)) return formatDay(due_on)
      return <Box as="span" tone="danger" weight={600}>{`Overdue since ${formatDay(due_on)}`}</Box>
    },
  },
]

/** Who asks to be erased, the first due first, and one press that shows what would go. */
export function ErasureRequests({ rows }: { rows: Paged<ErasureRequest> | Failed }) {
  const { zone } = useArea()
  const mayFinish = useMay('update')
  const { revalidate } = useRevalidator()
  const [shown, setShown] = useState<KeptPerson>()
  const [opened, setOpened] = useState(false)
  const finish = useFinish()

  async function show(person_id: string) {
    try {
      setShown(await call(privacy.kept, { params: { person_id } }))
      setOpened(true)
    } catch (error) {
      toast.error(messageOf(error))
    }
  }

  const actions = (request: ErasureRequest): readonly Action[] => {
    const { person_id, done_at } = request
    return [
      ...(person_id ? [{ label: 'Show what would go', run: () => void show(person_id) }] : []),
      ...(mayFinish && !done_at
        ? [{ label: 'Mark as done', next: true as const, run: () => finish(request) }]
        : []),
    ]
  }

  return (
    <Panel title="Requests to be erased">
      <DataTable
        label="requests"
        rows={rows}
        pageSize={REQUESTS_A_PAGE}
        rowKey={({ id }) => id}
        rowName={nameOf}
        columns={columnsIn(zone)}
        filters={[
          {
            kind: 'choice',
            name: 'state',
            label: 'Requests',
            all: 'Waiting',
            options: [{ value: 'done', label: 'Done' }],
          },
        ]}
        actions={actions}
        empty={{
          title: 'No requests',
          next: (
            <>
              Applicants ask on the page behind their private link. How that is explained to them stands in
              the <Link to={paths.careersPrivacy}>privacy notice</Link>.
            </>
          ),
        }}
      />
      <Dialog title="What would go" wide opened={opened} onClose={() => setOpened(false)}>
        {shown ? (
          <div className={styles.kept}>
            <PersonalData
              person={shown}
              onErased={() => {
                setOpened(false)
                void revalidate()
              }}
            />
          </div>
        ) : null}
      </Dialog>
    </Panel>
  )
}

function useFinish() {
  const confirm = useConfirm()
  const { save } = useSave(privacy.finish, { done: 'Marked as done' })
  return (request: ErasureRequest) =>
    confirm({
      title: 'Mark as done',
      children: (
        <p>
          Nothing of <strong>{nameOf(request)}</strong> is erased by this. Use it where you have answered in
          another way; erasing marks the request by itself.
        </p>
      ),
      action: 'Mark as done',
      run: async () => Boolean(await save({ params: { id: request.id }, body: { done: true } })),
    })
}

import { Button, Menu } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Candidate } from '../../../contract/recruitment/candidate-fields.ts'
import { maxAtOnce } from '../../../contract/recruitment/candidate-moves.ts'
import { candidates } from '../../../contract/recruitment/candidates.ts'
import { jobs } from '../../../contract/recruitment/jobs.ts'
import { refusals } from '../../../contract/refusals.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { messageOf } from '../../kit/call/api-error.ts'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import { Stack } from '../../kit/layout/Box.tsx'
import { useArea, useMay } from '../../kit/session/area.ts'
import { useDownload } from '../../kit/tables/download.tsx'
import { file } from '../../kit/tables/FilesMenu.tsx'
import type { Chosen } from '../../kit/tables/use-chosen.ts'
import { toast } from '../../kit/toasts/toast.ts'
import { useShare } from '../client-reviews/use-share.tsx'
import { usePlaces } from '../jobs/places.ts'
import { BulkRejectDialog } from './BulkRejectDialog.tsx'
import styles from './candidates.module.css'
import { MoveDialog } from './MoveDialog.tsx'
import { type Result, useBulk } from './use-bulk.ts'

type Props = { chosen: Chosen<Candidate> }

/** What can be done with the candidates that are chosen, all of them at once. */
export function ChosenActions({ chosen }: Props) {
  const { rows } = chosen
  // With whom it was opened: a dialog that closes still says so while nobody is chosen any more.
  const [asked, setAsked] = useState<{ what: 'round' | 'status' | 'reject'; of: readonly Candidate[] }>()
  const [opened, setOpened] = useState(false)
  const bulk = useBulk(() => {
    chosen.clear()
    setOpened(false)
  })
  const mayShare = useMay('create')
  const share = useShareChosen(rows)
  const query = { uuids: rows.map(({ uuid }) => uuid).join(','), sort: 'newest' } as const
  const sheet = file(candidates.export, { query }, 'candidates.xlsx')
  const { run, running } = useDownload(messageOf)
  const dialog = { rows: asked?.of ?? [], bulk, onClose: () => setOpened(false) }
  const ask = (what: 'round' | 'status' | 'reject') => () => {
    setAsked({ what, of: rows })
    setOpened(true)
  }
  const isTooMany = rows.length > maxAtOnce
  return (
    <>
      <Menu withinPortal withInitialFocusPlaceholder>
        <Menu.Target>
          <Button
            size="sm"
            disabled={rows.length === 0 || isTooMany}
            loading={running}
            rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden="true" />}
          >
            {isTooMany ? `At most ${maxAtOnce} at once` : 'Actions'}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={ask('round')}>Move to a round</Menu.Item>
          <Menu.Item onClick={ask('status')}>Set the status</Menu.Item>
          {mayShare ? <Menu.Item onClick={share}>Share with the client</Menu.Item> : null}
          <Menu.Item onClick={() => void run(sheet.save)}>{sheet.label}</Menu.Item>
          <Menu.Divider />
          <Menu.Item className={styles.reject} onClick={ask('reject')}>
            Reject
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <MoveDialog {...dialog} to="round" opened={opened && asked?.what === 'round'} />
      <MoveDialog {...dialog} to="status" opened={opened && asked?.what === 'status'} />
      <BulkRejectDialog {...dialog} opened={opened && asked?.what === 'reject'} />
      <BulkResult result={bulk.result} onClose={bulk.forget} />
    </>
  )
}

/** Shares the chosen ones with the client of their job: of one job, because each has a client of its own. */
function useShareChosen(rows: readonly Candidate[]) {
  const { user } = useArea()
  const ask = useShare()
  return async () => {
    const [id, ...others] = new Set(rows.map(({ job }) => job.id))
    if (id === undefined) return
    if (others.length > 0)
      return toast.error(
        'Choose candidates of one job',
        'Each job has a client of its own, who gets one mail.',
      )
    const job = await toResult(call(jobs.get, { params: { id } }))
    if (isFailed(job)) return toast.error(job.failed)
    if (user.role !== 'admin' && job.created_by_id !== user.user_id)
      return toast.error(refusals.share_refused.message)
    const shortlisted = rows.filter(({ status }) => status === 'shortlisted')
    ask(job, { uuids: shortlisted.map(({ uuid }) => uuid), left: rows.length - shortlisted.length })
  }
}

/** Says who could not be changed with the others, and why. */
function BulkResult({ result, onClose }: { result: Result | undefined; onClose: () => void }) {
  const { candidate } = usePlaces()
  // Still there while the dialog fades.
  const [shown, setShown] = useState(result)
  if (result && result !== shown) setShown(result)
  return (
    <Dialog title={shown?.title ?? ''} opened={result !== undefined} onClose={onClose}>
      <Stack gap={16} className={styles.dialog}>
        <Stack as="ul" gap={12} className={styles.refused}>
          {shown?.refused.map(({ uuid, name, message }) => (
            <Stack as="li" breaks key={uuid}>
              <Link to={candidate(uuid)}>{name}</Link>
              <span>{message}</span>
            </Stack>
          ))}
        </Stack>
        <Button className={styles.last} onClick={onClose}>
          Close
        </Button>
      </Stack>
    </Dialog>
  )
}

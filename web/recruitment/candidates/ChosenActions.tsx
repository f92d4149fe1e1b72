import { Button, Menu, Radio } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { candidateRounds, rejectionReasons } from '../../../contract/recruitment/candidate-enums.ts'
import type { Candidate } from '../../../contract/recruitment/candidate-fields.ts'
import { BulkInput, maxAtOnce } from '../../../contract/recruitment/candidate-moves.ts'
import { candidates } from '../../../contract/recruitment/candidates.ts'
import { jobs } from '../../../contract/recruitment/jobs.ts'
import { refusals } from '../../../contract/refusals.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { ActionMenu } from '../../kit/blocks/MoreMenu.tsx'
import { statusText } from '../../kit/blocks/StatusBadge.tsx'
import { messageOf } from '../../kit/call/api-error.ts'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import { useSave } from '../../kit/call/use-save.ts'
import { counted } from '../../kit/format.ts'
import { formFor } from '../../kit/forms/form-for.tsx'
import { Leave } from '../../kit/forms/Leave.tsx'
import { Box, Stack } from '../../kit/layout/Box.tsx'
import { useArea, useMay } from '../../kit/session/area.ts'
import { useDownload } from '../../kit/tables/download.tsx'
import { file } from '../../kit/tables/FilesMenu.tsx'
import type { Chosen } from '../../kit/tables/use-chosen.ts'
import { toast } from '../../kit/toasts/toast.ts'
import { useShare } from '../client-reviews/use-share.tsx'
import { usePlaces } from '../jobs/places.ts'
import styles from './candidates.module.css'
import { statusOptions } from './labels.ts'

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
      <ActionMenu withinPortal withInitialFocusPlaceholder>
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
      </ActionMenu>
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
              <Box as="span" tone="muted">
                {message}
              </Box>
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

const { reason, comments } = BulkInput.shape
const { Form, Select, Area } = formFor(z.object({ reason: reason.unwrap(), comments }))

const reasons = [
  { value: '', label: 'Choose' },
  ...rejectionReasons.map((one) => ({ value: one, label: one })),
]

type BulkRejectDialogProps = { rows: readonly Candidate[]; bulk: Bulk; opened: boolean; onClose: () => void }

/** Rejects all chosen candidates for one reason; their stage follows from where each of them stands. */
function BulkRejectDialog({ rows, bulk, opened, onClose }: BulkRejectDialogProps) {
  const [interviews, setInterviews] = useState('cancel')
  const who = counted(rows.length, 'candidate')
  return (
    <Dialog title={`Reject ${who}`} opened={opened} onClose={onClose}>
      <Stack gap={16} className={styles.dialog}>
        <p>
          One reason for all of them, which nobody but your colleagues reads. Each rejection can be taken back
          on the candidate’s page.
        </p>
        <ChosenNotes rows={rows} losesSelected="rejecting takes that back" />
        <Form
          initial={{ comments: '' }}
          refused={bulk.fields}
          submit={`Reject ${who}`}
          tone="danger"
          onSubmit={(sent) =>
            bulk.run(
              rows,
              { action: 'reject', ...sent, ...(interviews === 'cancel' && { cancel_interviews: true }) },
              'rejected',
            )
          }
          also={<Leave onClose={onClose}>Keep as it is</Leave>}
        >
          <Select name="reason" label="Reason" required options={reasons} />
          <Area name="comments" label="Comments" rows={3} />
          <Radio.Group label="Interviews that are still to come" value={interviews} onChange={setInterviews}>
            <Stack gap={12} className={styles.radios}>
              <Radio
                value="cancel"
                label="Cancel them"
                description="Everybody who is invited, the candidates too, gets a mail."
              />
              <Radio value="leave" label="Leave them planned" />
            </Stack>
          </Radio.Group>
        </Form>
      </Stack>
    </Dialog>
  )
}

const { round, status } = BulkInput.shape
const ofRound = formFor(z.object({ round: round.unwrap() }))
const ofStatus = formFor(z.object({ status: status.unwrap() }))

const none = { value: '', label: 'Choose' }
const rounds = [none, ...candidateRounds.map((one) => ({ value: one, label: one }))]
const statuses = [none, ...statusOptions.filter(({ value }) => value !== 'rejected')]

type MoveDialogProps = {
  rows: readonly Candidate[]
  bulk: Bulk
  to: 'round' | 'status'
  opened: boolean
  onClose: () => void
}

/** Moves all chosen candidates to one round or gives them one status. */
function MoveDialog({ rows, bulk, to, opened, onClose }: MoveDialogProps) {
  const who = counted(rows.length, 'candidate')
  const form = { refused: bulk.fields, initial: {} }
  const also = <Leave onClose={onClose}>Keep as it is</Leave>
  return (
    <Dialog
      title={to === 'round' ? `Move ${who}` : `Set the status of ${who}`}
      opened={opened}
      onClose={onClose}
    >
      <Stack gap={16} className={styles.dialog}>
        <ChosenNotes rows={rows} losesSelected={`another ${to} takes that back`} />
        {to === 'round' ? (
          <ofRound.Form
            {...form}
            also={also}
            submit={`Move ${who}`}
            onSubmit={(sent) => bulk.run(rows, { action: 'round', ...sent }, `moved to ${sent.round}`)}
          >
            <ofRound.Select name="round" label="Round" required options={rounds} />
          </ofRound.Form>
        ) : (
          <ofStatus.Form
            {...form}
            also={also}
            submit="Set the status"
            onSubmit={(sent) =>
              bulk.run(rows, { action: 'status', ...sent }, `set to ${statusText(sent.status)}`)
            }
          >
            <ofStatus.Select name="status" label="Status" required options={statuses} />
          </ofStatus.Form>
        )}
      </Stack>
    </Dialog>
  )
}

/** "2 of them are", "1 of them is", and of a single one "This one is". */
const areOf = (count: number, all: number) =>
  all === 1 ? 'This one is' : `${count} of them ${count === 1 ? 'is' : 'are'}`

type ChosenNotesProps = {
  rows: readonly Candidate[]
  /** What being selected would turn into. */
  losesSelected: string
}

/** Who of the chosen would lose something, and who stays as they are. */
function ChosenNotes({ rows, losesSelected }: ChosenNotesProps) {
  const selected = rows.filter(({ status }) => status === 'selected').length
  const rejected = rows.filter(({ status }) => status === 'rejected').length
  if (selected + rejected === 0) return null
  return (
    <Box as="ul" surface="sunken" edge radius="button" className={styles.notes}>
      {selected > 0 ? (
        <li>
          {areOf(selected, rows.length)} selected now; {losesSelected}.
        </li>
      ) : null}
      {rejected > 0 ? (
        <li>{areOf(rejected, rows.length)} rejected already and will not be changed.</li>
      ) : null}
    </Box>
  )
}

/** Who could not be changed, with the reason of each. */
type Result = { title: string; refused: readonly { uuid: string; name: string; message: string }[] }
type What = Omit<BulkInput, 'uuids' | 'comments'> & { comments?: string }
type Bulk = ReturnType<typeof useBulk>

/** Does one thing with several candidates, and says with whom it went wrong. */
function useBulk(after: () => void) {
  const [result, setResult] = useState<Result>()
  const { save, fields } = useSave(candidates.bulk)

  /** `done` ends the sentence about those that were changed: "moved to HR Round". */
  async function run(rows: readonly Candidate[], body: What, done: string) {
    const names = new Map(rows.map(({ uuid, name }) => [uuid, name]))
    const saved = await save({ body: { ...body, uuids: [...names.keys()] } })
    if (!saved) return undefined
    const { changed, refused } = saved
    after()
    if (refused.length === 0) toast.success(`${counted(changed, 'candidate')} ${done}`)
    else
      setResult({
        title: `${changed} ${done}, ${refused.length} could not be`,
        refused: refused.map(({ uuid, message }) => ({ uuid, message, name: names.get(uuid) ?? uuid })),
      })
    return saved
  }

  return { run, fields, result, forget: () => setResult(undefined) }
}

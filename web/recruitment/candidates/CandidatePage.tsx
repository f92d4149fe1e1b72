import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import type { CandidateDetails, CandidateEvent } from '../../../contract/recruitment/candidate-fields.ts'
import { candidates } from '../../../contract/recruitment/candidates.ts'
import { type Interview, interviews as interviewCalls } from '../../../contract/recruitment/interviews.ts'
import { jobs } from '../../../contract/recruitment/jobs.ts'
import { refusals } from '../../../contract/refusals.ts'
import { Details } from '../../kit/blocks/Details.tsx'
import { Email } from '../../kit/blocks/Email.tsx'
import { FactStrip } from '../../kit/blocks/FactStrip.tsx'
import { type MoreAction, MoreMenu } from '../../kit/blocks/MoreMenu.tsx'
import { type Crumb, Page } from '../../kit/blocks/Page.tsx'
import { PageColumns } from '../../kit/blocks/PageColumns.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { Phone } from '../../kit/blocks/Phone.tsx'
import { NotFound, Problem } from '../../kit/blocks/Problem.tsx'
import { StatusBadge, statusText } from '../../kit/blocks/StatusBadge.tsx'
import { useConfirm } from '../../kit/blocks/use-confirm.tsx'
import { call } from '../../kit/call/call.ts'
import { type Failed, isFailed, toResult } from '../../kit/call/to-result.ts'
import { useSave } from '../../kit/call/use-save.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { counted, formatDate, formatInstant, formatLpa } from '../../kit/format.ts'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import { useArea, useMay } from '../../kit/session/area.ts'
import { CandidateInterviews } from '../interviews/CandidateInterviews.tsx'
import { usePlaces } from '../jobs/places.ts'
import type { Route } from './+types/CandidatePage.ts'
import { CandidateFiles } from './CandidateFiles.tsx'
import { CandidateStatusControl } from './CandidateStatusControl.tsx'
import styles from './candidate.module.css'
import { notesOf, sentenceOf } from './event-sentences.ts'
import { yearsText } from './labels.ts'
import { Rounds, useMoveRound } from './Rounds.tsx'
import { roundSteps } from './round-steps.ts'
import { useDeleteCandidate } from './use-delete-candidate.tsx'

export async function clientLoader({ params: { uuid } }: Route.ClientLoaderArgs) {
  const [candidate, events, interviews] = await Promise.all([
    toResult(call(candidates.get, { params: { uuid } })),
    toResult(call(candidates.events, { params: { uuid } })),
    toResult(call(interviewCalls.ofCandidate, { params: { uuid } })),
  ])
  if (isFailed(candidate)) return { candidate, events, interviews, rounds: [] }
  const job = await toResult(call(jobs.get, { params: { id: candidate.job_id } }))
  return { candidate, events, interviews, rounds: isFailed(job) ? [] : job.interviewRounds }
}

export const handle: Follows = { follows: { candidate: 'uuid', job: true, interview: true, review: true } }

export default function CandidatePage({ loaderData }: Route.ComponentProps) {
  const { area, candidateList } = usePlaces()
  const { candidate, events, interviews, rounds } = loaderData
  const trail = [{ label: area === 'admin' ? 'Candidates' : 'My Candidates', path: candidateList }]
  if (!isFailed(candidate))
    return (
      <CandidateDetail
        key={candidate.uuid}
        candidate={candidate}
        events={events}
        interviews={interviews}
        rounds={rounds}
        trail={trail}
      />
    )
  return (
    <Page title="Candidate" trail={trail}>
      {candidate.status === 404 || candidate.status === 400 ? (
        <NotFound title={refusals.candidate_not_found.message}>
          <p>They may have been deleted. The list finds a candidate by name, e-mail or phone.</p>
        </NotFound>
      ) : (
        <Problem message={candidate.failed} />
      )}
    </Page>
  )
}

type Props = {
  candidate: CandidateDetails
  events: CandidateEvent[] | Failed
  interviews: Interview[] | Failed
  /** What the job asks for; none for the usual rounds. */
  rounds: readonly string[]
  trail: readonly Crumb[]
}

/** All that is known of a candidate, and what can be done. */
function CandidateDetail({ candidate, events, interviews, rounds, trail }: Props) {
  const { job } = candidate
  const move = useMoveRound(candidate)
  return (
    <Page
      title={candidate.name}
      trail={trail}
      badge={<CandidateStatusControl candidate={candidate} />}
      lead={[job.title, job.type, [job.city, job.state].filter(Boolean).join(', ')]
        .filter(Boolean)
        .join(' · ')}
      actions={<Actions candidate={candidate} />}
    >
      <Rounds candidate={candidate} ofJob={rounds} onMove={move} />
      <Facts candidate={candidate} next={<NextRound candidate={candidate} ofJob={rounds} onMove={move} />} />
      <PageColumns
        beside={
          <>
            <Contact candidate={candidate} />
            <Notes candidate={candidate} />
            <AtAGlance candidate={candidate} />
            <Others candidate={candidate} />
          </>
        }
      >
        <Rejection candidate={candidate} />
        <CandidateFiles candidate={candidate} />
        <Questionnaire candidate={candidate} />
        <CandidateInterviews candidate={candidate} interviews={interviews} />
        <CandidateHistory events={events} />
      </PageColumns>
    </Page>
  )
}

type OfCandidate = { candidate: CandidateDetails }

/** What is done with the whole record; its next step stands among the facts. */
function Actions({ candidate }: OfCandidate) {
  const navigate = useNavigate()
  const { candidateList, addCandidate, editCandidate } = usePlaces()
  const may = { create: useMay('create'), update: useMay('update'), delete: useMay('delete') }
  const remove = useDeleteCandidate(() => navigate(candidateList))
  const { uuid, name, may_change } = candidate
  const all: readonly (MoreAction & { fits: boolean })[] = [
    { label: 'Edit', to: editCandidate(uuid), fits: may.update && may_change },
    {
      label: 'Put forward for another job',
      to: `${addCandidate}?${new URLSearchParams({ from: uuid })}`,
      fits: may.create,
    },
    { label: 'Delete', tone: 'danger', run: () => remove(candidate), fits: may.delete && may_change },
  ]
  return <MoreMenu of={name} actions={all.filter(({ fits }) => fits)} />
}

/** What is asked first of a candidate. */
function Facts({ candidate, next }: OfCandidate & { next: ReactNode }) {
  const { zone } = useArea()
  const { experience, current_company, expected_ctc, notice_period, source, createdAt } = candidate
  return (
    <FactStrip
      label="Facts of the candidate"
      next={next}
      facts={[
        ['Experience', yearsText(experience), current_company],
        ['Expected CTC', expected_ctc === null ? undefined : formatLpa(expected_ctc)],
        ['Notice period', notice_period === null ? undefined : counted(notice_period, 'day')],
        ['Applied', formatDate(createdAt, zone), source],
      ]}
    />
  )
}

type NextRoundProps = OfCandidate & {
  ofJob: readonly string[]
  onMove: ((round: string) => void) | undefined
}

/** The next step: the round that comes next, where there is one. */
function NextRound({ candidate, ofJob, onMove }: NextRoundProps) {
  const next = roundSteps(ofJob, candidate.current_round).find(({ state }) => state === 'ahead')
  if (!next || !onMove) return null
  return <Button onClick={() => onMove(next.round)}>Move to {next.round}</Button>
}

/** What the strip of facts does not say. */
function AtAGlance({ candidate }: OfCandidate) {
  const { zone } = useArea()
  const { current_ctc, shared_at } = candidate
  const byReferral = candidate.source === 'Referral'
  return (
    <Panel title="At a glance">
      <Details
        of={[
          ['Current CTC', current_ctc === null ? undefined : formatLpa(current_ctc)],
          ['Current location', candidate.current_location ?? undefined],
          ['Preferred location', candidate.preferred_location ?? undefined],
          ['Referred by', byReferral ? (candidate.referred_by ?? undefined) : undefined],
          ['Put forward by', candidate.created_by ?? 'The candidate'],
          ['Shared with the client', shared_at ? formatInstant(shared_at, zone) : 'Not yet'],
        ]}
      />
    </Panel>
  )
}

function Questionnaire({ candidate: { questionnaire } }: OfCandidate) {
  if (questionnaire.length === 0) return null
  return (
    <Panel title="Questions of the job">
      <Details of={questionnaire.map(({ question, answer }) => [question, answer, 'wide'] as const)} />
    </Panel>
  )
}

function Notes({ candidate: { notes } }: OfCandidate) {
  if (!notes) return null
  return (
    <Panel title="Notes">
      <Box as="p" breaks className={styles.text}>
        {notes}
      </Box>
    </Panel>
  )
}

function Contact({ candidate: { email, phone } }: OfCandidate) {
  return (
    <Panel title="Contact">
      <Details
        of={[
          ['Email', <Email key="mail" to={email} />, 'wide'],
          ['Phone', phone ? <Phone key="phone" to={phone} /> : undefined, 'wide'],
        ]}
      />
    </Panel>
  )
}

/** The other jobs for which the same person was put forward (D-15). */
function Others({ candidate: { job, other_applications } }: OfCandidate) {
  const { zone } = useArea()
  const places = usePlaces()
  return (
    <Panel title="Applications">
      <Stack as="ul" gap={12} className={styles.applications}>
        <Row as="li" align="baseline" wrap>
          <Link to={places.job(job.id)}>{job.title}</Link>
          <small>This application</small>
        </Row>
        {other_applications.map(({ uuid, job_title, status, createdAt }) => (
          <Row as="li" align="baseline" wrap key={uuid}>
            <Link to={places.candidate(uuid)}>{job_title}</Link>
            <StatusBadge of="candidate" status={status} />
            <small>Applied {formatDate(createdAt, zone)}</small>
          </Row>
        ))}
      </Stack>
      {other_applications.length === 0 ? (
        <Box as="p" tone="muted" size="small">
          Not put forward for any other job.
        </Box>
      ) : null}
    </Panel>
  )
}

/** What happened to a candidate, the latest first. */
function CandidateHistory({ events }: { events: CandidateEvent[] | Failed }) {
  const { zone } = useArea()
  return (
    <Panel title="History">
      {isFailed(events) ? (
        <Problem message={events.failed} />
      ) : (
        <Stack as="ol" gap={16} className={styles.history}>
          {events.map((event) => (
            <li key={event.id}>
              {sentenceOf(event)}
              <Box as="small" block>
                {event.by}, <time dateTime={event.at}>{formatInstant(event.at, zone)}</time>
              </Box>
              {notesOf(event).map(([label, words]) => (
                <p key={label}>
                  {label}: {words}
                </p>
              ))}
            </li>
          ))}
        </Stack>
      )}
    </Panel>
  )
}

/** Why somebody was rejected, by whom and when, and the way back (D-16). */
function Rejection({ candidate }: { candidate: CandidateDetails }) {
  const { zone } = useArea()
  const mayUndo = useMay('update') && candidate.may_change
  const takeBack = useTakeBack(candidate)
  const { rejection_information: rejection } = candidate
  if (!rejection) return null
  return (
    <Panel
      title="Rejection information"
      aside={
        mayUndo ? (
          <Button variant="default" size="compact-sm" onClick={takeBack}>
            Take rejection back
          </Button>
        ) : null
      }
    >
      <Details
        of={[
          ['Reason', rejection.reason],
          ['Stage', rejection.stage],
          ['Rejected by', rejection.rejected_by],
          ['Rejected', formatInstant(rejection.rejected_at, zone)],
          ['Comments', rejection.comments, 'wide'],
        ]}
      />
    </Panel>
  )
}

function useTakeBack({ uuid, name }: CandidateDetails) {
  const confirm = useConfirm()
  const { save } = useSave(candidates.reinstate, {
    refreshes: true,
    done: ({ status }) => `Rejection taken back. The status is ${statusText(status)} again.`,
  })
  return () =>
    confirm({
      title: 'Take rejection back',
      children: (
        <p>
          <strong>{name}</strong> gets the status and the round of before. The history keeps the rejection and
          its reason.
        </p>
      ),
      action: 'Take it back',
      run: async () => Boolean(await save({ params: { uuid }, body: {} })),
    })
}

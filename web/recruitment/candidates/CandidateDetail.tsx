import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import type { CandidateDetails, CandidateEvent } from '../../../contract/recruitment/candidate-fields.ts'
import type { Interview } from '../../../contract/recruitment/interviews.ts'
import { Details } from '../../kit/blocks/Details.tsx'
import { Email } from '../../kit/blocks/Email.tsx'
import { type Crumb, Page } from '../../kit/blocks/Page.tsx'
import { PageColumns } from '../../kit/blocks/PageColumns.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { Phone } from '../../kit/blocks/Phone.tsx'
import { StatusBadge } from '../../kit/blocks/StatusBadge.tsx'
import type { Failed } from '../../kit/call/to-result.ts'
import { counted, formatDate, formatInstant, formatLpa } from '../../kit/format.ts'
import { useArea, useMay } from '../../kit/session/area.ts'
import { CandidateInterviews } from '../interviews/CandidateInterviews.tsx'
import { usePlaces } from '../jobs/places.ts'
import { CandidateFiles } from './CandidateFiles.tsx'
import { CandidateHistory } from './CandidateHistory.tsx'
import { CandidateStatusControl } from './CandidateStatusControl.tsx'
import styles from './candidate.module.css'
import { yearsText } from './labels.ts'
import { Rejection } from './Rejection.tsx'
import { Rounds } from './Rounds.tsx'
import { useDeleteCandidate } from './use-delete-candidate.tsx'

type Props = {
  candidate: CandidateDetails
  events: CandidateEvent[] | Failed
  interviews: Interview[] | Failed
  /** What the job asks for; none for the usual rounds. */
  rounds: readonly string[]
  trail: readonly Crumb[]
}

/** All that is known of a candidate, and what can be done. */
export function CandidateDetail({ candidate, events, interviews, rounds, trail }: Props) {
  const { job } = candidate
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
      <Rounds candidate={candidate} ofJob={rounds} />
      <PageColumns
        beside={
          <>
            <CandidateFiles candidate={candidate} />
            <Contact candidate={candidate} />
            <Others candidate={candidate} />
          </>
        }
      >
        <Rejection candidate={candidate} />
        <CandidateInterviews candidate={candidate} interviews={interviews} />
        <Facts candidate={candidate} />
        <Questionnaire candidate={candidate} />
        <Notes candidate={candidate} />
        <CandidateHistory events={events} />
      </PageColumns>
    </Page>
  )
}

type OfCandidate = { candidate: CandidateDetails }

function Actions({ candidate }: OfCandidate) {
  const navigate = useNavigate()
  const { candidateList, addCandidate, editCandidate } = usePlaces()
  const may = { create: useMay('create'), update: useMay('update'), delete: useMay('delete') }
  const remove = useDeleteCandidate(() => navigate(candidateList))
  return (
    <>
      {may.delete && candidate.may_change ? (
        <Button variant="default" data-tone="danger" onClick={() => remove(candidate)}>
          Delete
        </Button>
      ) : null}
      {may.create ? (
        <Button
          variant="default"
          component={Link}
          to={`${addCandidate}?${new URLSearchParams({ from: candidate.uuid })}`}
        >
          Put forward for another job
        </Button>
      ) : null}
      {may.update && candidate.may_change ? (
        <Button component={Link} to={editCandidate(candidate.uuid)}>
          Edit
        </Button>
      ) : null}
    </>
  )
}

function Facts({ candidate }: OfCandidate) {
  const { zone } = useArea()
  const { current_ctc, expected_ctc, notice_period, shared_at } = candidate
  const byReferral = candidate.source === 'Referral'
  return (
    <Panel title="At a glance">
      <Details
        of={[
          ['Experience', yearsText(candidate.experience)],
          ['Current company', candidate.current_company],
          ['Current CTC', current_ctc === null ? null : formatLpa(current_ctc)],
          ['Expected CTC', expected_ctc === null ? null : formatLpa(expected_ctc)],
          ['Notice period', notice_period === null ? null : counted(notice_period, 'day')],
          ['Current location', candidate.current_location],
          ['Preferred location', candidate.preferred_location],
          ['Source', candidate.source],
          ['Referred by', byReferral ? candidate.referred_by : undefined],
          ['Applied', formatDate(candidate.createdAt, zone)],
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
      <p className={styles.text}>{notes}</p>
    </Panel>
  )
}

function Contact({ candidate: { email, phone } }: OfCandidate) {
  return (
    <Panel title="Contact">
      <Details
        of={[
          ['Email', <Email key="mail" to={email} />, 'wide'],
          ['Phone', phone && <Phone key="phone" to={phone} />, 'wide'],
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
      <ul className={styles.applications}>
        <li>
          <Link to={places.job(job.id)}>{job.title}</Link>
          <small>This application</small>
        </li>
        {other_applications.map(({ uuid, job_title, status, createdAt }) => (
          <li key={uuid}>
            <Link to={places.candidate(uuid)}>{job_title}</Link>
            <StatusBadge of="candidate" status={status} />
            <small>Applied {formatDate(createdAt, zone)}</small>
          </li>
        ))}
      </ul>
      {other_applications.length === 0 ? (
        <p className={styles.quiet}>Not put forward for any other job.</p>
      ) : null}
    </Panel>
  )
}

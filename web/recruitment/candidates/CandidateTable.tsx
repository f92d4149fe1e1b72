import { Link } from 'react-router'
import type { Paged } from '../../../contract/kit/endpoint.ts'
import type { CandidateStatus } from '../../../contract/recruitment/candidate-enums.ts'
import type { Candidate } from '../../../contract/recruitment/candidate-fields.ts'
import { candidates } from '../../../contract/recruitment/candidates.ts'
import { type Failed, isFailed } from '../../kit/call/to-result.ts'
import { useSave } from '../../kit/call/use-save.ts'
import { formatDate, formatLpa } from '../../kit/format.ts'
import { Box } from '../../kit/layout/Box.tsx'
import { useArea, useMay } from '../../kit/session/area.ts'
import { ChosenBar } from '../../kit/tables/ChosenBar.tsx'
import { DataTable } from '../../kit/tables/DataTable.tsx'
import type { Action, Column } from '../../kit/tables/data-table.ts'
import { RowLink } from '../../kit/tables/RowLink.tsx'
import { TwoLines } from '../../kit/tables/TwoLines.tsx'
import { useChosen } from '../../kit/tables/use-chosen.ts'
import { usePlaces } from '../jobs/places.ts'
import { CandidateStatusControl, statusSaved } from './CandidateStatusControl.tsx'
import { ChosenActions } from './ChosenActions.tsx'
import { yearsText } from './labels.ts'
import { useDeleteCandidate } from './use-delete-candidate.tsx'

/** R-CAND-05, R-JDET-04 */
export const CANDIDATES_A_PAGE = 5
const keyOf = ({ uuid }: Candidate) => uuid

type Places = ReturnType<typeof usePlaces>

const nameColumn = ({ candidate }: Places): Column<Candidate> => ({
  title: 'Candidate',
  sort: { ascending: 'name' },
  cell: ({ uuid, name, email }) => (
    <TwoLines>
      <RowLink to={candidate(uuid)}>{name}</RowLink>
      <small title={email}>{email}</small>
    </TwoLines>
  ),
})

const jobColumn = (places: Places): Column<Candidate> => ({
  title: 'Job',
  cell: ({ job }) => <Link to={places.job(job.id)}>{job.title}</Link>,
})

const factColumns: readonly Column<Candidate>[] = [
  {
    title: 'Experience',
    sort: { ascending: 'experience', descending: '-experience', first: 'descending' },
    cell: ({ experience, expected_ctc }) => (
      <TwoLines>
        {yearsText(experience)}
        <Box as="small" nowrap>
          {expected_ctc === null ? 'no salary named' : `expects ${formatLpa(expected_ctc)}`}
        </Box>
      </TwoLines>
    ),
  },
  // On a phone its record says it, as it does when they applied.
  { title: 'Location', narrow: false, cell: ({ current_location }) => current_location ?? '–' },
]

const appliedColumn = (zone: string, isAdmin: boolean): Column<Candidate> => ({
  title: 'Applied',
  narrow: false,
  sort: { ascending: 'oldest', descending: 'newest', first: 'descending' },
  cell: ({ createdAt, source, created_by }) => (
    <TwoLines>
      <Box as="span" nowrap>
        {formatDate(createdAt, zone)}
      </Box>
      <small>
        {source}
        {isAdmin && created_by ? `, by ${created_by}` : ''}
      </small>
    </TwoLines>
  ),
})

const statusColumn: Column<Candidate> = {
  title: 'Status',
  nowrap: true,
  cell: (candidate) => <CandidateStatusControl candidate={candidate} />,
}

/** What comes next of a status, as a verb, and the status that it leads to. */
const nextOf: Partial<Record<CandidateStatus, readonly [verb: string, to: CandidateStatus]>> = {
  applied: ['Screen', 'screening'],
  screening: ['Shortlist', 'shortlisted'],
  shortlisted: ['Interviewed', 'interviewed'],
  interviewed: ['Select', 'selected'],
}

type Props = {
  rows: Paged<Candidate> | Failed
  /** The candidates of one job: it need not be named in each row. */
  ofJob?: true
}

/** One page of candidates, each with what the person may do. */
export function CandidateTable({ rows, ofJob }: Props) {
  const { zone } = useArea()
  const places = usePlaces()
  const isAdmin = places.area === 'admin'
  const may = { update: useMay('update'), delete: useMay('delete') && isAdmin }
  const remove = useDeleteCandidate()
  const { save } = useSave(candidates.setStatus, statusSaved)
  const chosen = useChosen(isFailed(rows) ? [] : rows.items, keyOf)
  const isChoice = may.update && !isFailed(rows) && rows.items.length > 0
  const nextStep = ({ uuid, status }: Candidate): readonly Action[] => {
    const [verb, to] = nextOf[status] ?? []
    return verb && to
      ? [{ label: verb, next: true, run: () => void save({ params: { uuid }, body: { status: to } }) }]
      : []
  }
  const actions = (candidate: Candidate): readonly Action[] => [
    ...(may.update && candidate.may_change ? nextStep(candidate) : []),
    { label: 'View', next: false, to: places.candidate(candidate.uuid) },
    ...(may.update && candidate.may_change
      ? [{ label: 'Edit', next: false, to: places.editCandidate(candidate.uuid) } as const]
      : []),
    ...(may.delete && candidate.may_change
      ? [{ label: 'Delete', next: false, tone: 'danger', run: () => remove(candidate) } as const]
      : []),
  ]
  return (
    <DataTable
      label="candidates"
      rows={rows}
      pageSize={CANDIDATES_A_PAGE}
      rowKey={keyOf}
      rowName={({ name }) => name}
      columns={[
        nameColumn(places),
        ...(ofJob ? [] : [jobColumn(places)]),
        ...factColumns,
        appliedColumn(zone, isAdmin),
        statusColumn,
      ]}
      defaultSort="newest"
      actions={actions}
      chosen={isChoice ? chosen : undefined}
      bar={
        isChoice ? (
          <ChosenBar chosen={chosen} label="candidates">
            <ChosenActions chosen={chosen} />
          </ChosenBar>
        ) : null
      }
      empty={{ title: 'No candidates found', next: 'Try adjusting your search or filter criteria' }}
    />
  )
}

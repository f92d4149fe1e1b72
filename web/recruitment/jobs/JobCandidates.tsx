import { Button } from '@mantine/core'
import IconColumns3 from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs'
import { Link } from 'react-router'
import type { Paged } from '../../../contract/kit/endpoint.ts'
import type { Candidate } from '../../../contract/recruitment/candidate-fields.ts'
import type { ClientReview } from '../../../contract/recruitment/client-reviews.ts'
import type { Job } from '../../../contract/recruitment/jobs.ts'
import type { Failed } from '../../kit/call/to-result.ts'
import { Row, Stack } from '../../kit/layout/Box.tsx'
import { CandidateFilters } from '../candidates/CandidateFilters.tsx'
import { CandidateTable } from '../candidates/CandidateTable.tsx'
import { ReviewList } from '../client-reviews/ReviewList.tsx'
import { ShareShortlisted } from '../client-reviews/ShareShortlisted.tsx'
import { usePlaces } from './places.ts'

type Props = { job: Job; rows: Paged<Candidate> | Failed; reviews: ClientReview[] | Failed }

/** The candidates of a job, with search and filters, the way to their board, and what their client was sent. */
export function JobCandidates({ job, rows, reviews }: Props) {
  const { board } = usePlaces()
  return (
    <Stack gap={24} fits>
      <Row gap={8} wrap>
        <Button
          variant="default"
          component={Link}
          to={board(job.id)}
          leftSection={<IconColumns3 size={16} stroke={1.75} aria-hidden="true" />}
        >
          Board
        </Button>
        <ShareShortlisted job={job} />
      </Row>
      <CandidateFilters />
      <CandidateTable rows={rows} ofJob />
      <ReviewList job={job} reviews={reviews} />
    </Stack>
  )
}

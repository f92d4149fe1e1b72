import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { pipeline } from '../../contract/pipeline.ts'
import { usePlaces } from '../jobs/places.ts'
import { attempt, isFailed } from '../kit/attempt.ts'
import { call } from '../kit/call.ts'
import type { Filter } from '../kit/data-table.ts'
import type { Follows } from '../kit/follows.ts'
import { Page } from '../kit/Page.tsx'
import { Nothing, Problem } from '../kit/Problem.tsx'
import { readQuery } from '../kit/page-of.ts'
import { TableFilters } from '../kit/TableFilters.tsx'
import type { Route } from './+types/BoardPage.ts'
import { Board } from './Board.tsx'

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) => {
  const query = readQuery(pipeline.board.query, new URL(request.url).searchParams, '')
  return attempt(call(pipeline.board, { params: { id: Number(params.id) }, query }))
}

const filters: readonly Filter[] = [
  { name: 'q', kind: 'search', label: 'Search', hint: 'Name, email, phone or company' },
]

export const handle: Follows = { follows: { candidate: true, review: true, interview: true, job: 'id' } }

/** /…/job-management/:id/board: the candidates of a job by round. */
export default function BoardPage({ loaderData: board, params }: Route.ComponentProps) {
  const { jobList, job } = usePlaces()
  const list = { label: 'Jobs', path: jobList }
  if (isFailed(board))
    return (
      <Page title="Board" trail={[list]}>
        {board.status === 404 || board.status === 400 ? (
          <Nothing title="Job not found">
            <p>It may have been deleted. The list has every job.</p>
          </Nothing>
        ) : (
          <Problem message={board.failed} />
        )}
      </Page>
    )
  const about = { label: board.job.title, path: job(Number(params.id)) }
  return (
    <Page
      title="Board"
      trail={[list, about]}
      lead={board.job.title}
      actions={
        <Button variant="default" component={Link} to={about.path}>
          Job details
        </Button>
      }
    >
      <TableFilters filters={filters} label="the board" />
      <Board key={board.job.id} board={board} />
    </Page>
  )
}

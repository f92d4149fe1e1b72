import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { boards } from '../../../contract/recruitment/board.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { NotFound, Problem } from '../../kit/blocks/Problem.tsx'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import type { Filter } from '../../kit/tables/data-table.ts'
import { readQuery } from '../../kit/tables/page-of.ts'
import { TableFilters } from '../../kit/tables/TableFilters.tsx'
import { usePlaces } from '../jobs/places.ts'
import type { Route } from './+types/BoardPage.ts'
import { Board } from './Board.tsx'

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) => {
  const query = readQuery(boards.board.query, new URL(request.url).searchParams, '')
  return toResult(call(boards.board, { params: { id: Number(params.id) }, query }))
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
          <NotFound title="Job not found">
            <p>It may have been deleted. The list has every job.</p>
          </NotFound>
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

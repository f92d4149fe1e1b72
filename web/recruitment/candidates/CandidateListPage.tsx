import { Button } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { candidates } from '../../../contract/recruitment/candidates.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { useMay } from '../../kit/session/area.ts'
import { FilesMenu, file } from '../../kit/tables/FilesMenu.tsx'
import { pageOf, readQuery } from '../../kit/tables/page-of.ts'
import { paths } from '../../paths.ts'
import { usePlaces } from '../jobs/places.ts'
import type { Route } from './+types/CandidateListPage.ts'
import { CandidateFilters } from './CandidateFilters.tsx'
import { CANDIDATES_A_PAGE, CandidateTable } from './CandidateTable.tsx'

const sizes = { pageSize: CANDIDATES_A_PAGE }

/** All candidates for admins; their own for employees (R-ROLE-06). */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (new URL(request.url).pathname === paths.ownCandidateList)
    return { rows: await pageOf(candidates.own, request.url, sizes) }
  const [rows, creators] = await Promise.all([
    pageOf(candidates.list, request.url, sizes),
    toResult(call(candidates.creators)),
  ])
  return { rows, creators: isFailed(creators) ? [] : creators }
}

export const handle: Follows = { follows: { candidate: true, job: true } }

export default function CandidateListPage({ loaderData: { rows, creators } }: Route.ComponentProps) {
  const { area, addCandidate } = usePlaces()
  const mayAdd = useMay('create')
  return (
    <Page
      title={area === 'admin' ? 'Candidates' : 'My Candidates'}
      actions={
        <>
          <Export />
          {mayAdd ? (
            <Button component={Link} to={addCandidate}>
              Add Candidate
            </Button>
          ) : null}
        </>
      }
    >
      <CandidateFilters creators={creators} ofEveryJob />
      <CandidateTable rows={rows} />
    </Page>
  )
}

/** What the list shows now, all pages of it. */
function Export() {
  const [params] = useSearchParams()
  const query = readQuery(candidates.export.query, params, '')
  return <FilesMenu files={[file(candidates.export, { query }, 'candidates.xlsx')]} />
}

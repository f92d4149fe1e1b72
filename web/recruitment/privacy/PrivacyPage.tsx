import { settingsOffice } from '../../../contract/office/settings-office.ts'
import { privacy } from '../../../contract/recruitment/privacy.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { Problem } from '../../kit/blocks/Problem.tsx'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { pageOf } from '../../kit/tables/page-of.ts'
import type { Route } from './+types/PrivacyPage.ts'
import { ErasureRequests, REQUESTS_A_PAGE } from './ErasureRequests.tsx'
import { FindPerson } from './FindPerson.tsx'
import { OldApplications } from './OldApplications.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [rows, settings] = await Promise.all([
    pageOf(privacy.requests, request.url, { pageSize: REQUESTS_A_PAGE }),
    toResult(call(settingsOffice.get)),
  ])
  return { rows, settings }
}

export const handle: Follows = { follows: { erasure: true, candidate: true } }

/** What is kept about applicants: found, handed out, erased, and what would go by itself. */
export default function PrivacyPage({ loaderData: { rows, settings } }: Route.ComponentProps) {
  return (
    <Page
      title="Applicant privacy"
      lead="Applicants may ask for a copy of what is kept about them, or to be erased. Answer them within a month."
    >
      <ErasureRequests rows={rows} />
      <FindPerson />
      {isFailed(settings) ? (
        <Problem message={settings.failed} />
      ) : (
        <OldApplications set={settings.retention_months} />
      )}
    </Page>
  )
}

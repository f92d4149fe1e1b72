import { settingsOffice } from '../../contract/settings-office.ts'
import { attempt, isFailed } from '../kit/attempt.ts'
import { call } from '../kit/call.ts'
import { Page } from '../kit/Page.tsx'
import { Problem } from '../kit/Problem.tsx'
import type { Route } from './+types/PrivacyPage.ts'
import { FindPerson } from './FindPerson.tsx'
import { OldApplications } from './OldApplications.tsx'

export const clientLoader = () => attempt(call(settingsOffice.get))

/** What is kept about applicants: found, handed out, erased, and what would go by itself. */
export default function PrivacyPage({ loaderData: settings }: Route.ComponentProps) {
  return (
    <Page
      title="Applicant privacy"
      lead="Applicants may ask for a copy of what is kept about them, or to be erased. Answer them within a month."
    >
      <FindPerson />
      {isFailed(settings) ? (
        <Problem message={settings.failed} />
      ) : (
        <OldApplications set={settings.retention_months} />
      )}
    </Page>
  )
}

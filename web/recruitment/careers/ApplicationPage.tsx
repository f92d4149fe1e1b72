import { data } from 'react-router'
import { applicationStates, careers } from '../../../contract/recruitment/careers.ts'
import { type PageHandle, serverCall } from '../../kit/call/server-call.ts'
import { formatDay } from '../../kit/format.ts'
import { Stack } from '../../kit/layout/Box.tsx'
import { ButtonLink } from '../../kit/plain/Button.tsx'
import { paths } from '../../paths.ts'
import type { Route } from './+types/ApplicationPage.ts'
import { AskErasure } from './AskErasure.tsx'
import apply from './apply.module.css'
import styles from './open-job.module.css'

// Its address is a key: it is kept nowhere, and is told to no other site.
export const handle: PageHandle = { perRequest: true }
export const headers = () => ({ 'Referrer-Policy': 'no-referrer' })

export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    const { token } = params
    return { application: await context.get(serverCall)(careers.application, { params: { token } }) }
  } catch (thrown) {
    if (thrown instanceof Response && thrown.status === 404)
      return data({ application: null }, { status: 404 })
    throw thrown
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.application ? `Your application: ${loaderData.application.job}` : 'No application' },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

export default function ApplicationPage({ loaderData: { application }, params }: Route.ComponentProps) {
  if (!application) return <NoApplication />
  const now = applicationStates.indexOf(application.state)
  return (
    <Stack gap={32} className={styles.form}>
      <Stack as="header" gap={8} hug>
        <h1>Your application</h1>
        <p>
          {application.job}, sent on {formatDay(application.applied_on)}
          {application.valid_until ? `. This page works until ${formatDay(application.valid_until)}` : null}
        </p>
      </Stack>
      <Stack as="ol" gap={12} className={apply.steps} aria-label="Where your application stands">
        {applicationStates.map((state, index) => (
          <Stack
            as="li"
            gap={12}
            align="center"
            key={state}
            data-done={index <= now || undefined}
            aria-current={index === now ? 'step' : undefined}
          >
            {state}
          </Stack>
        ))}
      </Stack>
      {application.state === 'Decided' ? <p>You will hear from us by email or phone.</p> : null}
      <AskErasure token={params.token} asked={application.erasure_asked} />
    </Stack>
  )
}

const NoApplication = () => (
  <div className={styles.none}>
    <h1>There is no such application</h1>
    <p>This link leads to no application. It may be cut off, or the application was removed.</p>
    <ButtonLink to={paths.openJobs}>See open jobs</ButtonLink>
  </div>
)

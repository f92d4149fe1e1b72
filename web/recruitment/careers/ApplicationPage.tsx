import { useState } from 'react'
import { data, Link } from 'react-router'
import { applicationStates, careers } from '../../../contract/recruitment/careers.ts'
import { messageOf } from '../../kit/call/api-error.ts'
import { call } from '../../kit/call/call.ts'
import { type PageHandle, serverCall } from '../../kit/call/server-call.ts'
import { formatDay } from '../../kit/format.ts'
import { Row, Stack } from '../../kit/layout/Box.tsx'
import { Button, ButtonLink } from '../../kit/plain/Button.tsx'
import { Notice } from '../../kit/plain/Notice.tsx'
import { paths } from '../../paths.ts'
import type { Route } from './+types/ApplicationPage.ts'
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

const thanks = 'We have told the resort. You will hear from us when it is done.'

/** Lets an applicant ask for everything about them to be erased; one tap is not enough. */
function AskErasure({ token, asked }: { token: string; asked: boolean }) {
  const [sure, setSure] = useState(false)
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(asked)
  const [trouble, setTrouble] = useState<string>()

  async function send() {
    setBusy(true)
    try {
      await call(careers.askErasure, { params: { token } })
      setDone(true)
    } catch (error) {
      setTrouble(messageOf(error, careers.askErasure.failure))
    }
    setBusy(false)
  }

  return (
    <Stack as="section" gap={12} hug rule="above" className={apply.ask} aria-labelledby="your-data">
      <h2 id="your-data">Your data</h2>
      <p>
        What we keep about you, and for how long, stands in the{' '}
        <Link to={paths.careersPrivacy}>privacy notice</Link>. You can ask us to erase all of it; your
        application then ends.
      </p>
      {trouble ? <Notice kind="error">{trouble}</Notice> : null}
      {done ? (
        <Notice kind="success">{thanks}</Notice>
      ) : sure ? (
        <Row gap={12} wrap>
          <Button busy={busy} onClick={send}>
            Yes, ask for erasure
          </Button>
          <Button variant="quiet" onClick={() => setSure(false)}>
            No, keep my application
          </Button>
        </Row>
      ) : (
        <Button variant="quiet" onClick={() => setSure(true)}>
          Ask for my data to be erased
        </Button>
      )}
    </Stack>
  )
}

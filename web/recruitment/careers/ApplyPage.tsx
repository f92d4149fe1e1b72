import { data, Link } from 'react-router'
import { Stack } from '../../kit/layout/Box.tsx'
import { paths } from '../../paths.ts'
import { describePage, frameOf } from '../../site/describe-page.ts'
import type { Route } from './+types/ApplyPage.ts'
import { ApplyForm } from './ApplyForm.tsx'
import { loadJob, statusOf } from './load-job.ts'
import { NoSuchJob } from './NoSuchJob.tsx'
import styles from './open-job.module.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const shown = await loadJob(context, params.jobId)
  if (shown.is !== 'open') return data(shown, { status: statusOf(shown) })
  const { id, title, type, location, questions } = shown.job
  return { is: shown.is, job: { id, title, type, location, questions } }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const noindex = { name: 'robots', content: 'noindex' }
  if (loaderData?.is !== 'open')
    return [{ title: loaderData?.is === 'over' ? 'This job is no longer open' : 'Job not found' }, noindex]
  const { id, title } = loaderData.job
  return [
    ...describePage(matches, {
      title: `Apply: ${title}`,
      description: `Send your application for ${title}: name, email and résumé, without an account.`,
      path: paths.applyFor(id),
    }),
    // The job itself is the page to be found.
    noindex,
  ]
}

export default function ApplyPage({ loaderData, matches }: Route.ComponentProps) {
  if (loaderData.is !== 'open') return <NoSuchJob over={loaderData.is === 'over'} />
  const { job } = loaderData
  const email = frameOf(matches)?.resort.email
  return (
    <Stack gap={32} className={styles.form}>
      <Stack as="header" gap={8} hug>
        <Link to={paths.openJob(job.id)} className={styles.back}>
          Back to the job
        </Link>
        <h1>Apply: {job.title}</h1>
        <p>
          {job.type}, {job.location}
        </p>
      </Stack>
      <noscript>
        <p>
          This form needs JavaScript. Without it, please send your résumé to{' '}
          <a href={`mailto:${email}`}>{email}</a> and name the job.
        </p>
      </noscript>
      <ApplyForm key={job.id} job={job} />
    </Stack>
  )
}

import { data, Link } from 'react-router'
import type { PublicJob } from '../../../contract/recruitment/careers.ts'
import { siteOrigin } from '../../kit/call/server-call.ts'
import { formatDay, formatMoney } from '../../kit/format.ts'
import { ButtonLink } from '../../kit/plain/Button.tsx'
import { paths } from '../../paths.ts'
import { describePage } from '../../site/describe-page.ts'
import { loadSiteInfo } from '../../site/site-info.ts'
import type { Route } from './+types/OpenJobPage.ts'
import list from './careers.module.css'
import { jobForSearchEngines } from './job-for-search-engines.ts'
import { loadJob, statusOf } from './load-job.ts'
import { NoSuchJob } from './NoSuchJob.tsx'
import styles from './open-job.module.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const shown = await loadJob(context, params.id)
  if (shown.is !== 'open') return data(shown, { status: statusOf(shown) })
  const { settings } = await loadSiteInfo(context)
  const origin = context.get(siteOrigin)
  const facts = jobForSearchEngines(shown.job, {
    origin,
    url: origin + paths.openJob(shown.job.id),
    resortName: settings.resort_name,
    zone: settings.time_zone,
  })
  return { ...shown, facts }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  if (!('facts' in loaderData))
    return [
      { title: loaderData.is === 'over' ? 'This job is no longer open' : 'Job not found' },
      { name: 'robots', content: 'noindex' },
    ]
  const { job, facts } = loaderData
  return describePage(matches, {
    title: job.title,
    description: `${job.title} in ${job.location}, ${job.type}. ${job.description}`
      .replace(/\s+/g, ' ')
      .slice(0, 155),
    path: paths.openJob(job.id),
    facts,
  })
}

export default function OpenJobPage({ loaderData }: Route.ComponentProps) {
  if (!('facts' in loaderData)) return <NoSuchJob over={loaderData.is === 'over'} />
  const { job } = loaderData
  return (
    <article>
      <header className={styles.head}>
        <Link to={paths.openJobs} className={styles.back}>
          All open jobs
        </Link>
        <h1>{job.title}</h1>
        <p className={list.facts}>
          <span>{job.type}</span>
          <span>{job.location}</span>
        </p>
      </header>
      <div className={styles.columns}>
        <About job={job} />
        <aside className={styles.apply} aria-label="Salary and deadline">
          <Facts job={job} />
          <ButtonLink to={paths.applyFor(job.id)}>Apply Now</ButtonLink>
        </aside>
      </div>
    </article>
  )
}

function About({ job }: { job: PublicJob }) {
  return (
    <div className={styles.about}>
      <section aria-labelledby="about-job">
        <h2 id="about-job">About the job</h2>
        <p className={styles.description}>{job.description}</p>
      </section>
      {job.requirements.length > 0 ? (
        <section aria-labelledby="requirements">
          <h2 id="requirements">What we ask for</h2>
          <ul className={styles.requirements}>
            {job.requirements.map((entry) => (
              <li key={entry}>{entry}</li>
            ))}
          </ul>
        </section>
      ) : null}
      <section aria-labelledby="skills">
        <h2 id="skills">Required skills</h2>
        <ul className={styles.skills}>
          {job.skills.map((skill) => (
            <li key={skill}>{skill}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}

/** R-GEN: rupees in Indian grouping; the cards say the same in lakhs (R-GEN-07). */
const salaryOf = ({ minSalary, maxSalary }: PublicJob): string => {
  if (minSalary === null)
    return maxSalary === null ? 'By agreement' : `Up to ${formatMoney(maxSalary)} a year`
  if (maxSalary === null) return `From ${formatMoney(minSalary)} a year`
  if (minSalary === maxSalary) return `${formatMoney(minSalary)} a year`
  return `${formatMoney(minSalary)} to ${formatMoney(maxSalary)} a year`
}

function Facts({ job }: { job: PublicJob }) {
  return (
    <dl className={styles.figures}>
      <div>
        <dt>Salary</dt>
        <dd>
          {job.salary ? <span>{job.salary}</span> : null}
          <span>{salaryOf(job)}</span>
        </dd>
      </div>
      <div>
        <dt>Experience</dt>
        <dd>{job.experience}</dd>
      </div>
      <div>
        <dt>Openings</dt>
        <dd>{job.openings}</dd>
      </div>
      <div>
        <dt>Apply by</dt>
        <dd>{job.deadline ? formatDay(job.deadline) : 'Open until filled'}</dd>
      </div>
    </dl>
  )
}

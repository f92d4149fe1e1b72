import { data, Link } from 'react-router'
import type { PublicJob } from '../../../contract/recruitment/careers.ts'
import { siteOrigin } from '../../kit/call/server-call.ts'
import { formatDay, formatMoney } from '../../kit/format.ts'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
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
        <Row as="p" wrap tone="muted" className={list.facts}>
          <span>{job.type}</span>
          <span>{job.location}</span>
        </Row>
      </header>
      <div className={styles.columns}>
        <About job={job} />
        <Stack
          as="aside"
          gap={24}
          pad={24}
          surface="raised"
          edge
          className={styles.apply}
          aria-label="Salary and deadline"
        >
          <Facts job={job} />
          <ButtonLink to={paths.applyFor(job.id)}>Apply Now</ButtonLink>
        </Stack>
      </div>
    </article>
  )
}

function About({ job }: { job: PublicJob }) {
  return (
    <Stack gap={32} shrinks className={styles.about}>
      <section aria-labelledby="about-job">
        <h2 id="about-job">About the job</h2>
        <Box as="p" breaks measure className={styles.description}>
          {job.description}
        </Box>
      </section>
      {job.requirements.length > 0 ? (
        <section aria-labelledby="requirements">
          <h2 id="requirements">What we ask for</h2>
          <Stack as="ul" gap={8} breaks measure className={styles.requirements}>
            {job.requirements.map((entry) => (
              <li key={entry}>{entry}</li>
            ))}
          </Stack>
        </section>
      ) : null}
      <section aria-labelledby="skills">
        <h2 id="skills">Required skills</h2>
        <Row as="ul" gap={8} wrap className={styles.skills}>
          {job.skills.map((skill) => (
            <Box as="li" surface="sunken" size="small" breaks key={skill}>
              {skill}
            </Box>
          ))}
        </Row>
      </section>
    </Stack>
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
    <Stack as="dl" gap={12} className={styles.figures}>
      <div>
        <Box as="dt" size="small">
          Salary
        </Box>
        <Box as="dd" weight={600} tabular>
          {job.salary ? <span>{job.salary}</span> : null}
          <span>{salaryOf(job)}</span>
        </Box>
      </div>
      <div>
        <Box as="dt" size="small">
          Experience
        </Box>
        <Box as="dd" weight={600} tabular>
          {job.experience}
        </Box>
      </div>
      <div>
        <Box as="dt" size="small">
          Openings
        </Box>
        <Box as="dd" weight={600} tabular>
          {job.openings}
        </Box>
      </div>
      <div>
        <Box as="dt" size="small">
          Apply by
        </Box>
        <Box as="dd" weight={600} tabular>
          {job.deadline ? formatDay(job.deadline) : 'Open until filled'}
        </Box>
      </div>
    </Stack>
  )
}

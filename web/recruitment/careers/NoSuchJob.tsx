import { ButtonLink } from '../../kit/plain/Button.tsx'
import { paths } from '../../paths.ts'
import styles from './open-job.module.css'

/** What the address of a job shows that is over, or that never was. */
export function NoSuchJob({ over }: { over: boolean }) {
  return (
    <div className={styles.none}>
      <h1>{over ? 'This job is no longer open' : 'Job not found'}</h1>
      <p>
        {over
          ? 'The position has been filled, or the last day to apply has passed. Other jobs may be open.'
          : 'There is no such job. The link may be old or cut off.'}
      </p>
      <ButtonLink to={paths.openJobs}>See open jobs</ButtonLink>
    </div>
  )
}

import { clientReviews } from '../../../contract/recruitment/client-reviews.ts'
import type { Job } from '../../../contract/recruitment/jobs.ts'
import { refusals } from '../../../contract/refusals.ts'
import { useConfirm } from '../../kit/blocks/use-confirm.tsx'
import { useSave } from '../../kit/call/use-save.ts'
import { counted } from '../../kit/format.ts'
import { toast } from '../../kit/toasts/toast.ts'

// R-SHARE-05
const milliseconds = 4000

type Shared = {
  uuids: readonly string[]
  /** How many get into the mail, where nobody chose: the server takes all that are shortlisted, also of a longer list. */
  total?: number
  /** Where somebody chose: so many of the chosen are not shortlisted and stay out of the mail. */
  left?: number
}

/** Mails shortlisted candidates of a job to its client, after saying who gets the mail and about how many. */
export function useShare() {
  const confirm = useConfirm()
  const { save } = useSave(clientReviews.share, {
    after: ({ message }) => toast.success(message, undefined, milliseconds),
  })
  const share = (job: Job, { uuids, left }: Shared) =>
    save({
      body: {
        jobId: job.id,
        clientEmail: job.clientEmail,
        clientName: job.clientName,
        jobTitle: job.title,
        candidates: uuids,
        ...(left !== undefined && { uuids: [...uuids] }),
      },
    })

  return (job: Job, shared: Shared) => {
    if (shared.uuids.length === 0) return toast.error(refusals.nothing_to_share.message)
    if (!job.clientEmail) return toast.error(refusals.client_email_missing.message)
    confirm({
      title: 'Share shortlisted candidates',
      children: <Question job={job} count={shared.total ?? shared.uuids.length} left={shared.left ?? 0} />,
      action: 'Send the mail',
      run: async () => Boolean(await share(job, shared)),
    })
  }
}

function Question({ job, count, left }: { job: Job; count: number; left: number }) {
  return (
    <>
      <p>
        One mail goes to{' '}
        <strong>{job.clientName ? `${job.clientName} (${job.clientEmail})` : job.clientEmail}</strong> about{' '}
        <strong>{counted(count, 'shortlisted candidate')}</strong>. It holds a link that works for 14 days,
        with which the client approves, rejects or comments on each. A link that was sent before ends.
      </p>
      {left > 0 ? (
        <p>
          {left === 1 ? '1 of those you chose is' : `${left} of those you chose are`} not shortlisted and will
          not be in it.
        </p>
      ) : null}
    </>
  )
}

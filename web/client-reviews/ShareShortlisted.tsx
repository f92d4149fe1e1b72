import { Button } from '@mantine/core'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { useState } from 'react'
import { candidates } from '../../contract/candidates.ts'
import { clientReviews } from '../../contract/client-reviews.ts'
import type { Job } from '../../contract/jobs.ts'
import { refusals } from '../../contract/kit/errors.ts'
import { useMayChange } from '../jobs/use-may-change.ts'
import { useMay } from '../kit/area.ts'
import { attempt, isFailed } from '../kit/attempt.ts'
import { call } from '../kit/call.ts'
import { counted } from '../kit/format.ts'
import { toast } from '../kit/toasts/toast.ts'
import { useConfirm } from '../kit/use-confirm.tsx'
import { useSave } from '../kit/use-save.ts'

// R-SHARE-05
const milliseconds = 4000

/** Mails the shortlisted candidates of a job to its client, after saying who gets the mail and about how many. */
export function ShareShortlisted({ job, onShared }: { job: Job; onShared: () => void }) {
  const mayChange = useMayChange(job).update
  const mayCreate = useMay('create')
  const confirm = useConfirm()
  const [looking, setLooking] = useState(false)
  const { save } = useSave(clientReviews.share, {
    after: ({ message }) => {
      toast.success(message, undefined, milliseconds)
      onShared()
    },
  })
  if (!mayChange || !mayCreate) return null

  const share = (uuids: string[]) =>
    save({
      body: {
        jobId: job.id,
        clientEmail: job.clientEmail,
        clientName: job.clientName,
        jobTitle: job.title,
        candidates: uuids,
      },
    })

  async function ask() {
    setLooking(true)
    const query = { status: 'shortlisted', page: 1, page_size: 200 } as const
    const found = await attempt(call(candidates.ofJob, { params: { id: job.id }, query }))
    setLooking(false)
    if (isFailed(found)) return toast.error(found.failed)
    if (found.total === 0) return toast.error(refusals.nothing_to_share.message)
    if (!job.clientEmail) return toast.error(refusals.client_email_missing.message)
    confirm({
      title: 'Share shortlisted candidates',
      children: <Question job={job} count={found.total} />,
      action: 'Send the mail',
      run: async () => Boolean(await share(found.items.map(({ uuid }) => uuid))),
    })
  }

  return (
    <Button
      variant="default"
      leftSection={<IconSend size={16} stroke={1.75} aria-hidden="true" />}
      loading={looking}
      onClick={ask}
    >
      Share Shortlisted
    </Button>
  )
}

function Question({ job, count }: { job: Job; count: number }) {
  return (
    <p>
      One mail goes to{' '}
      <strong>{job.clientName ? `${job.clientName} (${job.clientEmail})` : job.clientEmail}</strong> about{' '}
      <strong>{counted(count, 'shortlisted candidate')}</strong>. It holds a link that works for 14 days, with
      which the client approves, rejects or comments on each. A link that was sent before ends.
    </p>
  )
}

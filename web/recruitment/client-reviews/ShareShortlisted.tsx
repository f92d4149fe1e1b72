import { Button } from '@mantine/core'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { useState } from 'react'
import { candidates } from '../../../contract/recruitment/candidates.ts'
import type { Job } from '../../../contract/recruitment/jobs.ts'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import { useMay } from '../../kit/session/area.ts'
import { toast } from '../../kit/toasts/toast.ts'
import { useMayChange } from '../jobs/use-may-change.ts'
import { useShare } from './use-share.tsx'

/** Mails all shortlisted candidates of a job to its client. */
export function ShareShortlisted({ job }: { job: Job }) {
  const mayChange = useMayChange(job).update
  const mayCreate = useMay('create')
  const share = useShare()
  const [looking, setLooking] = useState(false)
  if (!mayChange || !mayCreate) return null

  async function ask() {
    setLooking(true)
    const query = { status: 'shortlisted', page: 1, page_size: 200 } as const
    const found = await toResult(call(candidates.ofJob, { params: { id: job.id }, query }))
    setLooking(false)
    if (isFailed(found)) return toast.error(found.failed)
    share(job, { uuids: found.items.map(({ uuid }) => uuid), total: found.total })
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

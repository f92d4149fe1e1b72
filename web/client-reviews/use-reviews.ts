import { useEffect, useState } from 'react'
import { type ClientReview, clientReviews } from '../../contract/client-reviews.ts'
import { attempt, type Failed } from '../kit/attempt.ts'
import { call } from '../kit/call.ts'

/** What was shared with the client of a job, and asking for it again. */
export function useReviews(jobId: number) {
  const [reviews, setReviews] = useState<ClientReview[] | Failed>()
  const [asked, setAsked] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` asks again
  useEffect(() => {
    let current = true
    void attempt(call(clientReviews.list, { params: { id: jobId } })).then((found) => {
      if (current) setReviews(found)
    })
    return () => {
      current = false
    }
  }, [jobId, asked])

  return { reviews, again: () => setAsked((count) => count + 1) }
}

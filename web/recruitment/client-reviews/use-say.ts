import { useRef, useState } from 'react'
import {
  clientReviews,
  type ReviewedCandidate,
  type Verdict,
} from '../../../contract/recruitment/client-reviews.ts'
import { messageOf } from '../../kit/call/api-error.ts'
import { call } from '../../kit/call/call.ts'

type Part = 'verdict' | 'comment'
type Change = { verdict?: Verdict | null; comment?: string }
type Props = {
  candidate: ReviewedCandidate
  token: string
  onSaid: (saved: Partial<ReviewedCandidate>) => void
}

const sentence = ({ verdict, comment }: Change): string => {
  if (verdict && comment) return `Saved: you ${verdict} this candidate, with your comment.`
  if (verdict === undefined && comment !== undefined)
    return comment ? 'Your comment is saved.' : 'Your comment is taken away.'
  if (verdict) return `Saved: you ${verdict} this candidate.`
  return 'Saved: your verdict is open again.'
}

/** Saves what a client says of a candidate, one thing after the other, and says how it went. */
export function useSay({ candidate: { uuid, verdict }, token, onSaid }: Props) {
  const [saving, setSaving] = useState<Part>()
  const [said, setSaid] = useState({ says: '', problem: false })
  const running = useRef(false)

  async function say(change: Change, part: Part): Promise<boolean> {
    if (running.current) return false
    running.current = true
    setSaving(part)
    const body = { verdict: change.verdict === undefined ? verdict : change.verdict, comment: change.comment }
    try {
      onSaid(await call(clientReviews.say, { params: { token, uuid }, body }))
      setSaid({ says: sentence(change), problem: false })
      return true
    } catch (error) {
      setSaid({ says: messageOf(error, clientReviews.say.failure), problem: true })
      return false
    } finally {
      running.current = false
      setSaving(undefined)
    }
  }

  return { say, saving, ...said }
}

import type { Webhook } from '../../../contract/office/webhooks.ts'
import { StatusBadge } from '../../kit/blocks/StatusBadge.tsx'

/** Whether a webhook works. */
export function WebhookBadge({ webhook: { active, off_reason, failing_since } }: { webhook: Webhook }) {
  if (!active && off_reason) return <StatusBadge of="webhook" status="stopped" />
  if (!active) return <StatusBadge of="webhook" status="off" />
  if (failing_since) return <StatusBadge of="webhook" status="failing" />
  return <StatusBadge of="webhook" status="on" />
}

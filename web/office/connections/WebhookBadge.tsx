import type { Webhook } from '../../../contract/office/webhooks.ts'
import { StatusBadge } from '../../kit/blocks/StatusBadge.tsx'

/** Whether a webhook works. */
export function WebhookBadge({ webhook: { active, off_reason, failing_since } }: { webhook: Webhook }) {
  if (!active && off_reason)
    return <StatusBadge status="stopped" tone="bad" label="Switched off automatically" />
  if (!active) return <StatusBadge status="off" label="Switched off" />
  if (failing_since) return <StatusBadge status="failing" tone="waiting" label="Failing" />
  return <StatusBadge status="on" tone="good" label="Active" />
}

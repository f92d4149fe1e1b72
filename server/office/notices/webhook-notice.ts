import { sql } from 'kysely'
import { counted } from '../../../contract/kit/counted.ts'
import type { Notice } from '../../../contract/office/notices.ts'
import { inSeconds } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import { shownHost } from '../../kit/net/public-url.ts'
import type { Secrets } from '../../kit/security/secrets.ts'
import { addressOf } from '../webhooks/queries.ts'

/** So long the bell tells of deliveries that nobody took; the log keeps them for longer. */
const shownSeconds = 7 * 86_400

type Failed = { webhook_id: string; url: string; off_reason: string | null; given_up: number; at: string }

/** The webhooks that the server switched off, and those that have not taken everything. */
export const listFailedWebhooks = async (db: Db): Promise<Failed[]> => {
  const { rows } = await sql<Failed>`
    select w.webhook_id, w.url, w.off_reason, coalesce(d.count, 0)::int as given_up, coalesce(d.at, w.created_at) as at
    from webhooks w left join lateral (
      select count(*) as count, max(tried_at) as at from webhook_deliveries
      where webhook_id = w.webhook_id and state = 'given_up' and event <> 'test'
        and tried_at > ${inSeconds(-shownSeconds)}::timestamptz
    ) d on true
    where w.off_reason is not null or (w.active and d.count > 0)`.execute(db)
  return rows
}

export const toWebhookNotice = (secrets: Secrets, failed: Failed): Notice => {
  const { webhook_id, off_reason, given_up, at } = failed
  const host = shownHost(addressOf({ secrets }, failed))
  return {
    kind: 'webhook',
    text: off_reason
      ? `The webhook at ${host} was switched off: ${off_reason.charAt(0).toLowerCase()}${off_reason.slice(1)}`
      : `${counted(given_up, 'delivery', 'deliveries')} to the webhook at ${host} failed`,
    at,
    path: `/admin/connections/webhooks/${webhook_id}${off_reason ? '' : '?state=given_up'}`,
  }
}

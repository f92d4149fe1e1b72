import { z } from 'zod'
import { Instant } from '../kit/dates.ts'
import { endpoint } from '../kit/endpoint.ts'

/** One line of the notifications dropdown. */
export const Notice = z
  .object({
    kind: z.enum([
      'disk',
      'backup',
      'booking',
      'unpaid',
      'fault',
      'conflict',
      'channel',
      'mail',
      'job',
      'webhook',
      'erasure',
    ]),
    text: z.string(),
    at: Instant,
    /** Page of the back office that it is about. */
    path: z.string(),
  })
  .meta({ id: 'Notice' })
export type Notice = z.output<typeof Notice>

/** The newest of what waits; when there are as many, there may be more. */
export const maxNotices = 20

export const notices = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/notices',
    access: 'admin',
    area: 'any',
    summary:
      'What waits for an admin: bookings to confirm, guests who leave and still owe, faults in rooms, nights that were sold twice, calendars that cannot be read, applicants to be erased, backups, mails, jobs and webhooks that failed',
    failure: 'Failed to load notifications',
    ok: z.array(Notice),
  }),
}

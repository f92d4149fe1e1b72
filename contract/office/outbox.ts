import { z } from 'zod'
import { Instant } from '../kit/dates.ts'
import { endpoint } from '../kit/endpoint.ts'
import { pageQuery } from '../kit/formats.ts'

export const mailStates = ['queued', 'kept', 'sent', 'failed'] as const

/** A mail that the server wrote. `kept`: no SMTP_URL is set, so it stays here for the admin to read. */
export const Mail = z
  .object({
    mail_id: z.string(),
    to: z.string(),
    subject: z.string(),
    state: z.enum(mailStates),
    attempts: z.int(),
    error: z.string().nullable(),
    created_at: Instant,
    sent_at: Instant.nullable(),
  })
  .meta({ id: 'Mail' })
export type Mail = z.output<typeof Mail>

export const MailBody = Mail.extend({
  text: z.string(),
  html: z.string(),
  /** The invitation for calendars that the mail carries (RFC 5545). */
  calendar: z.string().nullable(),
  /** The file that goes with the mail. */
  attachment: z.object({ name: z.string(), type: z.string() }).nullable(),
  calendar_method: z.enum(['REQUEST', 'CANCEL']).nullable(),
}).meta({ id: 'MailBody' })

export const FailedJob = z
  .object({
    job_id: z.string(),
    name: z.string(),
    attempts: z.int(),
    error: z.string(),
    failed_at: Instant,
  })
  .meta({ id: 'FailedJob' })
export type FailedJob = z.output<typeof FailedJob>

const mailParams = z.object({ id: z.string().max(60) })

export const outbox = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/outbox',
    access: 'admin',
    area: 'office',
    summary: 'Mails, newest first',
    failure: 'Failed to fetch mails',
    query: z.object({ ...pageQuery, state: z.enum(mailStates).optional() }),
    ok: z.array(Mail),
    paged: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/outbox/:id',
    access: 'admin',
    area: 'office',
    summary:
      'One mail with its text. What a private link opens is for its reader alone: such a mail shows no text, but in the demo',
    failure: 'Failed to fetch the mail',
    params: mailParams,
    ok: MailBody,
    errors: ['mail_not_found'],
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/admin/outbox/:id/resend',
    access: 'admin',
    area: 'office',
    summary: 'Send a mail again',
    failure: 'Failed to send the mail again',
    unlogged: 'the outbox itself shows it',
    params: mailParams,
    ok: Mail,
    errors: ['mail_not_found', 'mail_not_kept'],
  }),
  failedJobs: endpoint({
    method: 'GET',
    path: '/api/admin/jobs/failed',
    access: 'admin',
    area: 'office',
    summary: 'Background jobs that gave up',
    failure: 'Failed to fetch background jobs',
    query: z.object(pageQuery),
    ok: z.array(FailedJob),
    paged: true,
  }),
  retryJob: endpoint({
    method: 'POST',
    path: '/api/admin/jobs/:id/retry',
    access: 'admin',
    area: 'office',
    summary: 'Try a background job again that gave up',
    failure: 'Failed to retry the job',
    unlogged: 'the outbox itself shows it',
    params: mailParams,
    ok: z.object({ job_id: z.string() }),
    errors: ['job_not_found'],
  }),
}

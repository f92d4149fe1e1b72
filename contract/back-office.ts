import { z } from 'zod'
import { bookingStatuses } from './bookings.ts'
import { Day, Instant, SentDay } from './kit/dates.ts'
import { endpoint } from './kit/endpoint.ts'
import { pageQuery } from './kit/formats.ts'
import { Money, Percent, SignedMoney } from './kit/money.ts'

export const mailStates = ['queued', 'kept', 'sent', 'failed'] as const

/** A mail that the server wrote. `kept`: no SMTP_URL is set, so it stays here for the admin to read. */
export const Mail = z.object({
  mail_id: z.string(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  attempts: z.int(),
  error: z.string().nullable(),
  created_at: Instant,
  sent_at: Instant.nullable(),
})
export type Mail = z.output<typeof Mail>

export const MailBody = Mail.extend({
  text: z.string(),
  html: z.string(),
  /** The invitation for calendars that the mail carries (RFC 5545). */
  calendar: z.string().nullable(),
  calendar_method: z.enum(['REQUEST', 'CANCEL']).nullable(),
})

export const FailedJob = z.object({
  job_id: z.string(),
  name: z.string(),
  attempts: z.int(),
  error: z.string(),
  failed_at: Instant,
})

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
    params: mailParams,
    ok: z.object({ job_id: z.string() }),
    errors: ['job_not_found'],
  }),
}

/** One line of the notifications dropdown. */
export const Notice = z.object({
  kind: z.enum(['disk', 'booking', 'unpaid', 'mail', 'job', 'erasure']),
  text: z.string(),
  at: Instant,
  /** Page of the back office that it is about. */
  path: z.string(),
})
export type Notice = z.output<typeof Notice>

/** The newest of what waits; when there are as many, there may be more. */
export const mostNotices = 20

export const notices = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/notices',
    access: 'admin',
    area: 'any',
    summary:
      'What waits for an admin: bookings to confirm, guests who leave and still owe, applicants to be erased, mails and jobs that failed',
    failure: 'Failed to load notifications',
    ok: z.array(Notice),
  }),
}

const Series = z.object({ labels: z.array(z.string()), data: z.array(z.int()) })

/** How well the rooms were sold in a range of nights. */
export const Performance = z.object({
  /** Nights of confirmed stays that were slept or are to come. */
  sold_nights: z.int(),
  /** Rooms times nights, less the nights on which a room was blocked. */
  available_nights: z.int(),
  night_revenue: Money,
  /** Sold nights as a share of those available. */
  occupancy: Percent,
  /** Average daily rate: revenue of a sold night. */
  adr: Money,
  /** Revenue of an available night. */
  revpar: Money,
})

// H-DASH-10: their place is not shown; they stand at the top.
const elsewhere = {
  activeLoans: z.int(),
  totalCustomers: z.int(),
  totalAdmins: z.int(),
  totalAvailableFunds: SignedMoney,
  totalExpenses: Money,
  monthlyExpenses: Money,
  monthlyIncome: Money,
}

export const dashboard = {
  stats: endpoint({
    method: 'GET',
    path: '/api/hotel-dashboard/stats',
    access: 'admin',
    area: 'any',
    summary: 'Figures of today and the newest bookings',
    failure: 'Failed to fetch dashboard data',
    query: z.object({
      startDate: z.preprocess((sent) => sent || undefined, SentDay.optional()),
      endDate: z.preprocess((sent) => sent || undefined, SentDay.optional()),
    }),
    ok: z.object({
      ...elsewhere,
      today: z.object({
        totalBookings: z.int(),
        totalRevenue: Money,
        availableRooms: z.int(),
        occupiedRooms: z.int(),
        totalVisitors: z.int(),
      }),
      /** The range that `historical` and `performance` are about: the last twelve months unless asked otherwise. */
      range: z.object({ from: Day, to: Day }),
      performance: Performance,
      historical: z.object({
        /** By the day on which they were made; revenue is of the confirmed ones (decisions 26). */
        totalBookings: z.int(),
        totalRevenue: Money,
        totalVisitors: z.int(),
        totalRegisteredVisitors: z.int(),
        monthlyBookings: Series,
        roomTypes: Series,
        bookingStatus: z.object({ confirmed: z.int(), pending: z.int(), cancelled: z.int() }),
        recentBookings: z.array(
          z.object({
            id: z.string(),
            guestName: z.string(),
            roomType: z.string(),
            checkIn: Day,
            checkOut: Day,
            createdAt: Instant,
            status: z.enum(bookingStatuses),
          }),
        ),
      }),
    }),
  }),
}

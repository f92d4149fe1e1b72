import { z } from 'zod'
import { Instant, SentDay } from '../kit/dates.ts'
import { endpoint } from '../kit/endpoint.ts'
import { pageQuery } from '../kit/formats.ts'
import { spreadsheetType } from '../kit/spreadsheet.ts'

export const activityActions = [
  'created',
  'changed',
  'removed',
  'revealed',
  'signed in',
  'refused',
  'locked',
  'signed out',
] as const

/** The parts of the back office whose changes are kept, as the activity screen names them. */
export const activityAreas = [
  'bookings',
  'payments',
  'folios',
  'documents',
  'extras',
  'agents',
  'blocks',
  'channels',
  'housekeeping',
  'found items',
  'rooms',
  'room types',
  'pictures',
  'prices',
  'coupons',
  'visitors',
  'expenses',
  'day closes',
  'purchases',
  'users',
  'accounts',
  'jobs',
  'candidates',
  'skills',
  'attendance',
  'payroll',
  'settings',
  'tokens',
  'webhooks',
  'backups',
] as const
export type ActivityArea = (typeof activityAreas)[number]

/** One change: who, when, what, and the facts that differ. */
export const Activity = z
  .object({
    activity_id: z.string(),
    at: Instant,
    by: z.string(),
    area: z.string(),
    action: z.enum(activityActions),
    subject_id: z.string(),
    subject: z.string(),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: 'Activity' })
export type Activity = z.output<typeof Activity>

const filter = {
  /** A part of what was changed, or of who changed it. */
  q: pageQuery.q,
  area: z.string().max(40).optional(),
  action: z.enum(activityActions).optional(),
  start_date: SentDay.optional(),
  end_date: SentDay.optional(),
}

export const activity = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/activity',
    access: 'admin',
    area: 'office',
    summary: 'Who changed what, newest first',
    failure: 'Failed to fetch the activity',
    query: z.object({ ...pageQuery, ...filter }),
    ok: z.array(Activity),
    paged: true,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/admin/activity.xlsx',
    access: 'admin',
    area: 'office',
    summary: 'The changes that a filter keeps, as an Excel file',
    failure: 'Failed to download the activity',
    query: z.object(filter),
    ok: z.unknown(),
    download: spreadsheetType,
  }),
}

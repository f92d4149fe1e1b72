import { z } from 'zod'
import { Instant } from '../kit/dates.ts'
import { endpoint } from '../kit/endpoint.ts'

/** One time that somebody was here without a stay. */
export const Visit = z
  .object({
    visit_id: z.string(),
    purpose: z.string().nullable(),
    checked_in_at: Instant,
    /** Null while they are here, and where nobody wrote down when they left. */
    checked_out_at: Instant.nullable(),
    by: z.string(),
  })
  .meta({ id: 'Visit' })
export type Visit = z.output<typeof Visit>

const params = z.object({ id: z.string().max(60) })

/** When visitors are here without a stay (D-57); `visitors.checkIn` begins a visit. */
export const visits = {
  checkOut: endpoint({
    method: 'PUT',
    path: '/api/visitors/:id/check-out',
    access: 'admin',
    area: 'desk',
    summary: 'A visitor leaves: their open visit is over. Once more changes nothing',
    failure: 'Failed to check out',
    unversioned: 'one step of a visit',
    params,
    ok: Visit,
    errors: ['visitor_not_found', 'not_in_house'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/visitors/:id/visits',
    access: 'admin',
    area: 'desk',
    summary: 'When a visitor was here without a stay, the newest first; 100 at most',
    failure: 'Failed to fetch the visits',
    params,
    ok: z.array(Visit),
    errors: ['visitor_not_found'],
  }),
}

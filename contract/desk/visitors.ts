import { z } from 'zod'
import { Day, Instant } from '../kit/dates.ts'
import { endpoint } from '../kit/endpoint.ts'
import { pageQuery } from '../kit/formats.ts'
import { oneMailbox } from '../kit/one-spelling.ts'
import { spreadsheetType } from '../kit/spreadsheet.ts'
import { ofVersion } from '../kit/versions.ts'
import { Booking } from '../reservations/booking.ts'
import { genders } from '../reservations/guest-info.ts'
import { govtIdTypes, visitorIdTypes } from '../reservations/identity-documents.ts'
import { CheckIn, VisitorChange, visitorStatuses } from './visitor-input.ts'

/** A stay that has begun and is not over. */
const InHouseStay = z.object({
  booking_id: z.string(),
  room_number: z.string(),
  guest_name: z.string(),
  checked_in_at: Instant,
  /** As it was seen at the check-in; nothing where nobody has seen one. */
  document: z.object({ kind: z.enum(govtIdTypes), last_four: z.string() }).nullable(),
})
export type InHouseStay = z.output<typeof InHouseStay>

/** H-API-30: the same value under both names. */
const keys = { id: z.string(), visitor_id: z.string() }

export const Visitor = z
  .object({
    ...keys,
    name: z.string(),
    /** Null for who has none. */
    email: z.string().nullable(),
    phone: z.string().nullable(),
    /** A country by its two letters; left out for the guest themselves. */
    nationality: z.string().nullish(),
    address: z.string().nullable(),
    id_type: z.enum(visitorIdTypes).nullable(),
    /** The last four signs in lists, in full where an admin asks for one visitor (D-18). */
    id_number: z.string().nullable(),
    purpose: z.string().nullable(),
    notes: z.string().nullable(),
    status: z.enum(visitorStatuses),
    /** When the desk last checked them in. */
    checked_in_at: Instant.nullable(),
    /** Since when they are here, of a visit of today that is not over. */
    here_since: Instant.nullish(),
    /** The stays of their account whose guests are in the house; they are named, since somebody may book for others. */
    in_house: z.array(InHouseStay).optional(),
    createdAt: Instant,
    ...ofVersion,
  })
  .meta({ id: 'Visitor' })
export type Visitor = z.output<typeof Visitor>

/** One visitor. What the desk wrote down (id_type to checked_in_at) is left out for the guest themselves. */
export const VisitorDetail = Visitor.partial({
  id_type: true,
  id_number: true,
  purpose: true,
  notes: true,
  checked_in_at: true,
  here_since: true,
  in_house: true,
})
  .extend({
    country: z.string().nullable(),
    city: z.string().nullable(),
    postal_code: z.string().nullable(),
    /** What a guest gave for their last stay, for the guest themselves and the desk (D-55). */
    last_document: z.object({ kind: z.enum(govtIdTypes), masked: z.string() }).nullish(),
    last_guest: z.object({ gender: z.enum(genders), date_of_birth: Day }).nullish(),
  })
  .meta({ id: 'VisitorDetail' })
export type VisitorDetail = z.output<typeof VisitorDetail>

/** Somebody known who has the e-mail or the phone that is being typed. */
export const VisitorMatch = Visitor.pick({
  visitor_id: true,
  name: true,
  email: true,
  phone: true,
  address: true,
  status: true,
  checked_in_at: true,
})
  .extend({
    by: z.enum(['email', 'phone']),
    /** Whether the address is known to be theirs. */
    email_verified: z.boolean(),
    /** Their stay that arrives today or is in the house: it is checked in, no visit is written. */
    stay: z
      .object({
        booking_id: z.string(),
        room_number: z.string(),
        /** One that is pending is confirmed before its guest is checked in. */
        status: z.enum(['pending', 'confirmed']),
        check_in_date: Day,
        checked_in_at: Instant.nullable(),
      })
      .nullish(),
  })
  .meta({ id: 'VisitorMatch' })
export type VisitorMatch = z.output<typeof VisitorMatch>

const visitorSorts = ['newest', 'checked_in', 'name', '-name'] as const

const params = z.object({ id: z.string().max(60) })
const filters = {
  /** A part of the name, the e-mail or the phone. */
  q: pageQuery.q,
  status: z.enum(visitorStatuses).optional(),
  /** Only who is here now. */
  here: z.stringbool().optional(),
  sort: z.enum(visitorSorts).default('newest'),
}

export const visitors = {
  list: endpoint({
    method: 'GET',
    path: '/api/visitors',
    access: 'admin',
    area: 'desk',
    summary: 'Visitors, newest first; numbers of identity documents are masked',
    failure: 'Failed to fetch visitors',
    query: z.object({ ...pageQuery, ...filters }),
    ok: z.array(Visitor),
    paged: true,
  }),

  matches: endpoint({
    method: 'GET',
    path: '/api/visitors/matches',
    access: 'admin',
    area: 'desk',
    summary: 'Who is known by an e-mail or a phone, so that nobody is entered twice',
    failure: 'Failed to fetch visitors',
    query: z.object({
      email: z.string().trim().overwrite(oneMailbox).max(254).optional(),
      phone: z.string().trim().max(30).optional(),
    }),
    ok: z.array(VisitorMatch),
  }),

  export: endpoint({
    method: 'GET',
    path: '/api/visitors/export',
    access: 'admin',
    area: 'desk',
    summary: 'The visitors that a filter keeps, as an Excel file',
    failure: 'Failed to fetch visitors',
    query: z.object(filters),
    ok: z.unknown(),
    download: spreadsheetType,
  }),

  checkIn: endpoint({
    method: 'POST',
    path: '/api/visitors',
    access: 'admin',
    area: 'desk',
    summary:
      'Check a visitor in. Who is known by an address that is proved is updated, and `matched` says so. Who is known by phone alone, or by an address that is not proved, is a 409 with `matches` until the caller says `merge` or `somebody_else`',
    failure: 'Failed to check in visitor',
    body: CheckIn,
    ok: Visitor.extend({ msg: z.string(), matched: z.enum(['email', 'phone']).nullable() }),
    status: 201,
    errors: ['visitor_known', 'email_taken', 'visitor_not_found'],
  }),

  get: endpoint({
    method: 'GET',
    path: '/api/visitors/:id',
    access: 'guest_or_admin',
    area: 'desk',
    summary: 'One visitor: for admins any, for a guest only themselves and without what the desk wrote down',
    failure: 'Failed to fetch visitor details',
    params,
    ok: VisitorDetail,
    errors: ['visitor_not_found'],
  }),

  change: endpoint({
    method: 'PUT',
    path: '/api/visitors/:id',
    access: 'admin',
    area: 'desk',
    summary: 'Change a visitor. Who is made inactive is signed out and cannot sign in',
    failure: 'Failed to update visitor',
    params,
    body: VisitorChange,
    edits: VisitorDetail,
    ok: VisitorDetail,
    errors: ['visitor_not_found', 'email_taken', 'confirm_password'],
  }),

  remove: endpoint({
    method: 'DELETE',
    path: '/api/visitors/:id',
    access: 'admin',
    area: 'desk',
    summary: 'Delete a visitor who has no stay ahead; past bookings keep the guest as given for them',
    failure: 'Failed to delete visitor',
    params,
    ok: z.object({ msg: z.string() }),
    errors: ['visitor_not_found', 'visitor_has_stays'],
  }),

  bookings: endpoint({
    method: 'GET',
    path: '/api/visitors/:id/bookings',
    access: 'guest_or_admin',
    area: 'desk',
    summary: 'The bookings of a visitor, newest first: for admins anybody’s, for a guest their own',
    failure: 'Failed to fetch visitor bookings',
    params,
    query: z.object({ page: pageQuery.page, page_size: pageQuery.page_size }),
    ok: z.array(Booking),
    paged: true,
    errors: ['visitor_not_found'],
  }),
}

import { z } from 'zod'
import { Day, Instant } from '../kit/dates.ts'
import { endpoint } from '../kit/endpoint.ts'
import { Email, optionalLongText, optionalText, PersonName, Phone, pageQuery, text } from '../kit/formats.ts'
import { spreadsheetType } from '../kit/spreadsheet.ts'
import { fromVersion, ofVersion } from '../kit/versions.ts'
import { sameOrOther } from '../office/accounts.ts'
import { Booking } from './bookings.ts'
import { genders } from './guest-info.ts'
import { govtIdTypes, IdType, OptionalIdType, visitorIdTypes } from './identity-documents.ts'

export const visitorStatuses = ['active', 'inactive'] as const
export type VisitorStatus = (typeof visitorStatuses)[number]

export const CheckIn = z
  .object({
    name: PersonName,
    email: Email,
    phone: Phone,
    address: optionalLongText(500),
    id_type: IdType.default('passport'),
    id_number: text('ID number is required', 50),
    purpose: text('Purpose is required', 200),
    notes: optionalLongText(2000),
    ...sameOrOther,
  })
  .meta({ id: 'CheckIn' })
export type CheckIn = z.output<typeof CheckIn>

/** Guests who registered on the site were never asked for a document or a purpose. */
export const VisitorChange = CheckIn.omit({ merge: true, merge_into: true, somebody_else: true })
  .extend({
    id_type: OptionalIdType,
    id_number: optionalText(50),
    purpose: optionalText(200),
    status: z.enum(visitorStatuses),
    ...fromVersion,
  })
  .meta({ id: 'VisitorChange' })
export type VisitorChange = z.output<typeof VisitorChange>

/** H-API-30: the same value under both names. */
const keys = { id: z.string(), visitor_id: z.string() }

export const Visitor = z
  .object({
    ...keys,
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
    id_type: z.enum(visitorIdTypes).nullable(),
    /** The last four signs in lists, in full where an admin asks for one visitor (decisions 18). */
    id_number: z.string().nullable(),
    purpose: z.string().nullable(),
    notes: z.string().nullable(),
    status: z.enum(visitorStatuses),
    /** When the desk last checked them in. */
    checked_in_at: Instant.nullable(),
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
})
  .extend({
    country: z.string().nullable(),
    city: z.string().nullable(),
    postal_code: z.string().nullable(),
    /** What a guest gave for their last stay, for the guest themselves alone (decisions 55). */
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
  })
  .meta({ id: 'VisitorMatch' })
export type VisitorMatch = z.output<typeof VisitorMatch>

export const visitorSorts = ['newest', 'checked_in', 'name', '-name'] as const

const params = z.object({ id: z.string().max(60) })
const filters = {
  /** A part of the name, the e-mail or the phone. */
  q: pageQuery.q,
  status: z.enum(visitorStatuses).optional(),
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
      email: z.string().trim().toLowerCase().max(254).optional(),
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

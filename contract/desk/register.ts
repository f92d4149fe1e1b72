import { z } from 'zod'
import { Day, Instant, SentDay } from '../kit/dates.ts'
import { endpoint } from '../kit/endpoint.ts'
import { spreadsheetType } from '../kit/spreadsheet.ts'
import { genders } from '../reservations/guest-info.ts'

const Person = z.object({ name: z.string(), age: z.int().nullable(), nationality: z.string().nullable() })

/** A line of the guest register (W-24): a stay, or the visit of somebody who does not sleep here. */
export const RegisterRow = z
  .object({
    /** Null for a visit. */
    booking_id: z.string().nullable(),
    visitor_id: z.string().nullable(),
    name: z.string(),
    /** Of a visit as it was then. */
    phone: z.string().nullable(),
    /** Of a stay as it was told for it; a visit keeps none of its own, so of one what the visitor last gave. */
    address: z.string().nullable(),
    /** These two of the guest of a stay; nobody asks a visitor for them. */
    gender: z.enum(genders).nullable(),
    date_of_birth: Day.nullable(),
    /** Of a visit; null for a stay. */
    purpose: z.string().nullable(),
    companions: z.array(Person),
    nationality: z.string().nullable(),
    document: z.object({ kind: z.string(), last_four: z.string() }).nullable(),
    room_number: z.string().nullable(),
    checked_in_at: Instant,
    checked_out_at: Instant.nullable(),
  })
  .meta({ id: 'RegisterRow' })
export type RegisterRow = z.output<typeof RegisterRow>

/** So many days a register is about at the most. */
export const mostRegisterDays = 366

const days = z.object({ from: SentDay, to: SentDay })
const read = { method: 'GET', access: 'admin', area: 'desk', query: days } as const

/** Everybody who is in the house now, for the case of a fire. */
export const InHouse = z
  .object({
    /** All of them together. */
    people: z.int(),
    stays: z.array(
      z.object({
        booking_id: z.string(),
        room_number: z.string(),
        name: z.string(),
        phone: z.string(),
        /** With the companions; where fewer were written down than booked, as many as booked. */
        people: z.int(),
        companions: z.array(Person),
        check_out_date: Day,
        checked_in_at: Instant,
      }),
    ),
    visitors: z.array(
      z.object({
        visitor_id: z.string().nullable(),
        name: z.string(),
        phone: z.string().nullable(),
        purpose: z.string().nullable(),
        checked_in_at: Instant,
      }),
    ),
  })
  .meta({ id: 'InHouse' })
export type InHouse = z.output<typeof InHouse>

export const register = {
  rows: endpoint({
    ...read,
    path: '/api/admin/register',
    summary: 'The guest register by the day of check-in, both days included; the earliest first',
    failure: 'Failed to fetch the register',
    ok: z.array(RegisterRow),
  }),
  pdf: endpoint({
    ...read,
    path: '/api/admin/register.pdf',
    summary: 'The same as PDF',
    failure: 'Failed to download the register',
    ok: z.unknown(),
    download: 'application/pdf',
  }),
  sheet: endpoint({
    ...read,
    path: '/api/admin/register.xlsx',
    summary: 'The same as an Excel file',
    failure: 'Failed to download the register',
    ok: z.unknown(),
    download: spreadsheetType,
  }),
  inHouse: endpoint({
    method: 'GET',
    path: '/api/admin/in-house',
    access: 'admin',
    area: 'desk',
    summary: 'Who is in the house now: guests with their companions by room, and the visitors of today',
    failure: 'Failed to fetch who is in the house',
    ok: InHouse,
  }),
}

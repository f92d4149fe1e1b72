import { z } from 'zod'
import { Settings } from '../../../contract/office/settings.ts'

/** Lines of a text area, empty ones left out. */
const lines = (least: string) =>
  z.codec(
    z.string(),
    z.array(z.string().max(120, 'At most 120 characters in a line')).min(1, least).max(5, 'At most 5 lines'),
    {
      decode: (text) =>
        text
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean),
      encode: (list) => list.join('\n'),
    },
  )

/** "Instagram https://…", one in each line. */
const links = z.codec(z.string(), Settings.shape.social_links, {
  decode: (text) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .map((line) => {
        const [url = '', ...name] = line.split(/\s+/).reverse()
        return { name: name.reverse().join(' '), url }
      }),
  encode: (list) => list.map(({ name, url }) => `${name} ${url}`).join('\n'),
})

const number = (message: string, within: z.ZodNumber) =>
  z.codec(
    z
      .string()
      .trim()
      .regex(/^-?\d{1,3}(\.\d{1,8})?$/, message),
    within,
    { decode: Number, encode: String },
  )

const { shape } = Settings
const coordinate = 'Enter degrees, for example 29.59'

type FieldKind = 'text' | 'area' | 'whole' | 'choice' | 'check'
export type Section = {
  title: string
  schema: z.ZodObject
  fields: readonly {
    name: string
    label: string
    kind?: FieldKind
    hint?: string
    rows?: number
    /** Of a choice. */
    options?: readonly { value: string; label: string }[]
    optional?: true
  }[]
}

/** The settings in groups, each with a form of its own. */
export const sections: readonly Section[] = [
  {
    title: 'Resort',
    schema: z.object({
      resort_name: shape.resort_name,
      tagline: shape.tagline,
      address: lines('Address is required'),
      latitude: number(coordinate, shape.latitude),
      longitude: number(coordinate, shape.longitude),
      time_zone: shape.time_zone,
    }),
    fields: [
      { name: 'resort_name', label: 'Name' },
      { name: 'tagline', label: 'Tagline' },
      {
        name: 'address',
        label: 'Address',
        kind: 'area',
        rows: 4,
        hint: 'One line for each line of the address',
      },
      { name: 'latitude', label: 'Latitude' },
      { name: 'longitude', label: 'Longitude' },
      { name: 'time_zone', label: 'Time zone', hint: 'Days begin and end by it, for example Asia/Kolkata' },
    ],
  },
  {
    title: 'Contact',
    schema: z.object({
      phone: shape.phone,
      email: shape.email,
      chat_number: shape.chat_number,
      social_links: links,
    }),
    fields: [
      { name: 'phone', label: 'Phone' },
      {
        name: 'email',
        label: 'Email',
        hint: 'Messages of the contact form go there, and mails come from there',
      },
      { name: 'chat_number', label: 'Chat number', hint: 'Digits with the country code, without +' },
      {
        name: 'social_links',
        label: 'Social links',
        kind: 'area',
        rows: 4,
        hint: 'One in each line: the name, then the address that begins with https://',
        optional: true,
      },
    ],
  },
  {
    title: 'Stays',
    schema: z.object({
      check_in_time: shape.check_in_time,
      check_out_time: shape.check_out_time,
      max_occupancy: shape.max_occupancy,
      id_at_check_in: shape.id_at_check_in,
    }),
    fields: [
      { name: 'check_in_time', label: 'Check-in time' },
      { name: 'check_out_time', label: 'Check-out time' },
      {
        name: 'max_occupancy',
        label: 'Guests in a room',
        kind: 'whole',
        hint: 'Where a room says nothing itself',
      },
      {
        name: 'id_at_check_in',
        label: 'Guests may leave their document for check-in',
        kind: 'check',
        hint: 'They then book without date of birth, gender and identity document, and you ask for these when they arrive',
      },
    ],
  },
  {
    title: 'Unconfirmed bookings',
    schema: z.object({
      pending_stays: shape.pending_stays,
      pending_nights: shape.pending_nights,
      unproved_hours: shape.unproved_hours,
    }),
    fields: [
      {
        name: 'pending_stays',
        label: 'Bookings of one guest',
        kind: 'whole',
        hint: 'As many may wait for your confirmation at once',
      },
      {
        name: 'pending_nights',
        label: 'Nights of one guest',
        kind: 'whole',
        hint: 'In those bookings together; one alone may be longer',
      },
      {
        name: 'unproved_hours',
        label: 'Hours to confirm the email',
        kind: 'whole',
        hint: 'Then a booking is let go, unless you have confirmed it or money has come in',
      },
    ],
  },
  {
    title: 'Payment',
    schema: z.object({
      upi_id: shape.upi_id,
      upi_payee: shape.upi_payee,
      advance_percent: shape.advance_percent,
    }),
    fields: [
      {
        name: 'upi_id',
        label: 'UPI ID',
        hint: 'For the code that guests pay with; empty shows none',
        optional: true,
      },
      { name: 'upi_payee', label: 'Payee', hint: 'As it stands in the bank' },
      {
        name: 'advance_percent',
        label: 'Advance in percent',
        kind: 'whole',
        hint: 'So much of a stay Pay now asks for, from 1 to 100',
      },
    ],
  },
  {
    title: 'Tax on receipts',
    schema: z.object({ tax_id: shape.tax_id, tax_note: shape.tax_note, invoice_fees: shape.invoice_fees }),
    fields: [
      { name: 'tax_id', label: 'Tax ID', hint: 'Printed on receipts', optional: true },
      { name: 'tax_note', label: 'Tax note', hint: 'Beside every price' },
      { name: 'invoice_fees', label: 'Invoice fees and late charges at once', kind: 'check' },
    ],
  },
  {
    title: 'Staff sign-in',
    schema: z.object({
      staff_password_length: shape.staff_password_length,
      staff_two_factor: shape.staff_two_factor,
    }),
    fields: [
      {
        name: 'staff_password_length',
        label: 'Least length of staff passwords',
        kind: 'whole',
        hint: '10 is recommended. It holds whenever somebody next sets a password; those of now stay',
      },
      {
        name: 'staff_two_factor',
        label: 'Second factor at sign-in',
        kind: 'choice',
        hint: 'Who has none sets it up at the next sign-in. Open sessions go on',
        options: [
          { value: 'off', label: 'Everybody decides for themselves' },
          { value: 'admins', label: 'A must for admins' },
          { value: 'all', label: 'A must for all staff' },
        ],
      },
    ],
  },
  {
    title: 'Applicants',
    schema: z.object({ retention_months: shape.retention_months }),
    fields: [
      {
        name: 'retention_months',
        label: 'Delete old applications after months',
        kind: 'whole',
        hint: 'Those that were rejected or whose job is over, untouched for so long; 0 deletes nothing. See first which they would be: Recruitment, Applicant privacy',
      },
    ],
  },
  {
    title: 'Messages',
    schema: z.object({ contact_months: shape.contact_months }),
    fields: [
      {
        name: 'contact_months',
        label: 'Delete messages of the contact form after months',
        kind: 'whole',
        hint: 'From 1 to 120. They are deleted by themselves, once an hour',
      },
    ],
  },
]

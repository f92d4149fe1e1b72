import { z } from 'zod'
import { Settings } from '../../contract/settings.ts'

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

const number = (says: string, within: z.ZodNumber) =>
  z.codec(
    z
      .string()
      .trim()
      .regex(/^-?\d{1,3}(\.\d{1,8})?$/, says),
    within,
    { decode: Number, encode: String },
  )

const { shape } = Settings
const coordinate = 'Enter degrees, for example 29.59'

export type FieldKind = 'text' | 'area' | 'whole'
export type Section = {
  title: string
  schema: z.ZodObject
  fields: readonly {
    name: string
    label: string
    kind?: FieldKind
    hint?: string
    rows?: number
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
      cancellation_text: shape.cancellation_text,
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
      { name: 'cancellation_text', label: 'Cancellation', kind: 'area', rows: 3 },
    ],
  },
  {
    title: 'Payments and tax',
    schema: z.object({
      upi_id: shape.upi_id,
      upi_payee: shape.upi_payee,
      tax_id: shape.tax_id,
      tax_note: shape.tax_note,
    }),
    fields: [
      {
        name: 'upi_id',
        label: 'UPI ID',
        hint: 'For the code that guests pay with; empty shows none',
        optional: true,
      },
      { name: 'upi_payee', label: 'Payee', hint: 'As it stands in the bank' },
      { name: 'tax_id', label: 'Tax ID', hint: 'Printed on receipts', optional: true },
      { name: 'tax_note', label: 'Tax note', hint: 'Beside every price' },
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
]

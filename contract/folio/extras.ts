import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { text } from '../kit/formats.ts'
import { type BasisPoints, Money, PercentNumber, SentMoney } from '../kit/money.ts'
import { fromVersion, ofVersion } from '../kit/versions.ts'
import { maxLine, maxLineMessage } from './folio.ts'

export const extraCategories = ['meal', 'activity', 'transfer', 'laundry', 'other'] as const
export type ExtraCategory = (typeof extraCategories)[number]

export const extraCategoryNames = {
  meal: 'Meals',
  activity: 'Activities',
  transfer: 'Transfers',
  laundry: 'Laundry',
  other: 'Other',
} as const satisfies Record<ExtraCategory, string>

/** SAC and rate (basis points) of a category where an extra names none (D-49): restaurant for meals, else other services. */
export const usualTax = (category: ExtraCategory): { sac: string; tax_rate: BasisPoints } =>
  category === 'meal'
    ? { sac: '996331', tax_rate: 500 as BasisPoints }
    : { sac: '999799', tax_rate: 1800 as BasisPoints }

const fields = {
  name: text('Name is required', 80),
  category: z.enum(extraCategories, 'Choose a category'),
  /** What one costs, tax in it. */
  price: SentMoney.refine((price) => price <= maxLine, maxLineMessage),
  sac: z
    .string()
    .trim()
    .regex(/^99\d{2,4}$/, 'A SAC has 4 to 6 digits and begins with 99')
    .optional(),
  /** Percent. */
  tax_rate: PercentNumber.optional(),
  active: z.boolean().default(true),
}

const ExtraInput = z.object(fields).meta({ id: 'ExtraInput' })
const ExtraChange = z.object({ ...fields, ...fromVersion }).meta({ id: 'ExtraChange' })

export const Extra = z
  .object({
    extra_id: z.string(),
    name: z.string(),
    category: z.enum(extraCategories),
    price: Money,
    sac: z.string(),
    tax_rate: PercentNumber,
    active: z.boolean(),
    ...ofVersion,
  })
  .meta({ id: 'Extra' })
export type Extra = z.output<typeof Extra>

const params = z.object({ id: z.string().max(60) })
const shared = { access: 'admin', area: ['desk', 'money'] } as const

/** What a guest may have beside the room: the catalogue from which the desk puts lines on folios. */
export const extras = {
  list: endpoint({
    ...shared,
    method: 'GET',
    path: '/api/admin/extras',
    summary: 'The catalogue of extras, by category and name',
    failure: 'Failed to fetch the extras',
    ok: z.array(Extra),
  }),
  add: endpoint({
    ...shared,
    method: 'POST',
    path: '/api/admin/extras',
    summary: 'Add an extra to the catalogue',
    failure: 'Failed to add the extra',
    body: ExtraInput,
    ok: Extra,
    status: 201,
    errors: ['extra_taken'],
  }),
  change: endpoint({
    ...shared,
    method: 'PUT',
    path: '/api/admin/extras/:id',
    summary: 'Change an extra; what stands on folios stays as it was',
    failure: 'Failed to save the extra',
    params,
    body: ExtraChange,
    edits: Extra,
    ok: Extra,
    errors: ['extra_not_found', 'extra_taken'],
  }),
  remove: endpoint({
    ...shared,
    method: 'DELETE',
    path: '/api/admin/extras/:id',
    summary: 'Delete an extra that stands on no folio',
    failure: 'Failed to delete the extra',
    params,
    ok: z.object({ message: z.string() }),
    errors: ['extra_not_found', 'extra_in_use'],
  }),
}

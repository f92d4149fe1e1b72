import { z } from 'zod'
import { Day } from '../kit/dates.ts'
import { endpoint } from '../kit/endpoint.ts'
import { Money } from '../kit/money.ts'
import { spreadsheetType } from '../kit/spreadsheet.ts'

/** Who owes the resort: a guest who left, was charged a fee for not coming, or whose cancelled stay costs one. */
export const Debtor = z
  .object({
    booking_id: z.string(),
    guest: z.string(),
    phone: z.string(),
    balance: Money,
    /** Since when it is owed. */
    since: Day,
    /** Whole days from then until today. */
    days: z.int(),
  })
  .meta({ id: 'Debtor' })
export type Debtor = z.output<typeof Debtor>

const shared = { method: 'GET', access: 'admin', area: 'money' } as const

export const debtors = {
  list: endpoint({
    ...shared,
    path: '/api/admin/debtors',
    summary: 'Who owes money, the oldest debt first',
    failure: 'Failed to fetch the debtors',
    ok: z.array(Debtor),
  }),
  export: endpoint({
    ...shared,
    path: '/api/admin/debtors.xlsx',
    summary: 'The same as an Excel file',
    failure: 'Failed to download the debtors',
    ok: z.unknown(),
    download: spreadsheetType,
  }),
}

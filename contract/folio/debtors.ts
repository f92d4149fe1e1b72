import { z } from 'zod'
import { Day } from '../kit/dates.ts'
import { endpoint } from '../kit/endpoint.ts'
import { pageQuery } from '../kit/formats.ts'
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

/** How long money is owed, in days, both ends included; what is over 90 days stands last. */
export const debtAges = ['0-7', '8-30', '31-90', '91-'] as const
export type DebtAge = (typeof debtAges)[number]

/** What is owed for so long, and by how many stays. */
export const DebtorTotal = z
  .object({ age: z.enum(debtAges), balance: Money, count: z.int() })
  .meta({ id: 'DebtorTotal' })
export type DebtorTotal = z.output<typeof DebtorTotal>

export const debtorSorts = ['oldest', 'newest', 'balance', '-balance', 'guest', '-guest'] as const
const filters = {
  /** A part of the code of the booking, of the guest's name or of the phone. */
  q: pageQuery.q,
  age: z.enum(debtAges).optional(),
}
const sort = z.enum(debtorSorts).default('oldest')

const shared = { method: 'GET', access: 'admin', area: 'money' } as const
const failure = 'Failed to fetch the debtors'

export const debtors = {
  list: endpoint({
    ...shared,
    path: '/api/admin/debtors',
    summary: 'Who owes money, the oldest debt first',
    failure,
    query: z.object({ ...filters, page: pageQuery.page, page_size: pageQuery.page_size, sort }),
    ok: z.array(Debtor),
    paged: true,
  }),
  totals: endpoint({
    ...shared,
    path: '/api/admin/debtors/totals',
    summary: 'What is owed in all, by how long it is owed',
    failure,
    ok: z.array(DebtorTotal),
  }),
  export: endpoint({
    ...shared,
    path: '/api/admin/debtors.xlsx',
    summary: 'The debtors that a filter keeps, as an Excel file',
    failure: 'Failed to download the debtors',
    query: z.object({ ...filters, sort }),
    ok: z.unknown(),
    download: spreadsheetType,
  }),
}

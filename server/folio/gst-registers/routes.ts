import { gstRegisters } from '../../../contract/folio/gst-registers.ts'
import type { Day } from '../../../contract/kit/dates.ts'
import { workbook } from '../../kit/documents/spreadsheet.ts'
import { implement } from '../../kit/endpoints/implement.ts'
import { daysOfMonth, gstr1Of, readMonth, salesByRate, sumsOf } from './gstr1.ts'
import { firstDay, salesRegister, taxByMonth } from './queries.ts'
import { sheetsOf } from './sheets.ts'

/** The months from the first document, and that of `asked`, to this one; the newest first. */
const monthsSince = (first: Day | null, asked: string, today: Day): string[] => {
  const newest = [today.slice(0, 7), asked].sort().at(-1) as string
  const oldest = [(first ?? today).slice(0, 7), asked].sort()[0] as string
  const months: string[] = []
  for (let month = Temporal.PlainYearMonth.from(newest); ; month = month.subtract({ months: 1 })) {
    months.push(month.toString())
    if (month.toString() <= oldest || months.length >= 120) return months
  }
}

/** The first day of the financial year that a month lies in. */
const yearOf = (month: string): Day => {
  const year = Number(month.slice(0, 4))
  return `${month.slice(5) >= '04' ? year : year - 1}-04-01`
}

export const gstRegisterRoutes = implement(gstRegisters, {
  month: async ({ db, query, settings, today }) => {
    const month = query.month ?? today.slice(0, 7)
    const { services, advances, kinds } = await readMonth(db, daysOfMonth(month))
    const byRate = Map.groupBy(advances, ({ kind, rate }) => `${kind} ${rate}`)
    return {
      month,
      months: monthsSince(await firstDay(db), month, today),
      gstin: settings.gst.gstin,
      scheme: settings.gst.scheme,
      by_kind: kinds,
      by_rate: salesByRate(services),
      advances: [...byRate.values()].flatMap((own) =>
        own.slice(0, 1).map((row) => ({ ...row, ...sumsOf(own) })),
      ),
    }
  },

  gstr1: async ({ db, query: { month }, settings }) =>
    gstr1Of(month, settings.gst.gstin, await readMonth(db, daysOfMonth(month))),

  sheets: async ({ db, query: { month }, settings }) => {
    const days = daysOfMonth(month)
    const read = {
      ...(await readMonth(db, days)),
      sales: await salesRegister(db, days),
      months: await taxByMonth(db, { from: yearOf(month), to: days.to }),
    }
    return workbook(`gstr1_${month}.xlsx`, sheetsOf(read), settings.time_zone)
  },
})

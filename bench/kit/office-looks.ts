import { dashboard } from '../../contract/desk/dashboard.ts'
import { debtors } from '../../contract/folio/debtors.ts'
import { stayDocuments } from '../../contract/folio/documents.ts'
import { folio } from '../../contract/folio/folio.ts'
import { addressOf } from '../../contract/kit/address.ts'
import { addDays } from '../../contract/kit/dates.ts'
import { reports } from '../../contract/money/reports.ts'
import { sources } from '../../contract/money/sources.ts'
import { notices } from '../../contract/office/notices.ts'
import { bookings } from '../../contract/reservations/bookings.ts'
import { calendar } from '../../contract/reservations/calendar.ts'
import { benchDay } from './resort.ts'

/** A request of the back office; what its answer grows with, where that is more than the page that is shown. */
export type Look = {
  what: string
  path: string
  growsWith?: 'matches' | 'all codes'
}

/** Rows on a page of the list of bookings, and of the transaction report (back-office §9). */
const rows = 8
const transactionRows = 7

const list = (query: object) =>
  addressOf(bookings.list, { query: { page: 1, page_size: rows, ...query } as never })
const papers = (query: object) =>
  addressOf(stayDocuments.list, { query: { page: 1, page_size: 20, ...query } as never })
const report = (days: number, query: object = {}) => {
  const range = { fromDate: addDays(benchDay(), -days), toDate: benchDay() }
  const page = { page: 1, page_size: transactionRows }
  return addressOf(reports.transactions, { query: { ...range, ...page, ...query } as never })
}

const sourcesOf = (days: number) =>
  addressOf(sources.report, { query: { from: addDays(benchDay(), -days), to: benchDay() } as never })

/** What an admin looks at, in a resort with so many bookings; `code` is the code of one of them. */
export const officeLooks = (count: number, code: string): Look[] => {
  const day = benchDay()
  const month = `${day.slice(0, 8)}01`
  return [
    { what: 'bookings, first page', path: list({}) },
    { what: 'bookings, page in the middle', path: list({ page: Math.floor(count / rows / 2) }) },
    { what: 'bookings, last page', path: list({ page: Math.floor(count / rows) }) },
    { what: 'bookings, a status by arrival, page in the middle', path: list(pendingInTheMiddle(count)) },
    { what: 'bookings, part of a code', path: list({ q: code.slice(4, 8) }) },
    { what: 'bookings, a guest’s e-mail', path: list({ guest: 'guest777@' }) },
    { what: 'bookings, a full name', path: list({ guest: 'Kabir Bisht' }), growsWith: 'matches' },
    { what: 'bookings, two letters of a code', path: list({ q: code.slice(4, 6) }), growsWith: 'all codes' },
    {
      what: 'bookings, two months, a status, by departure',
      path: list({
        start_date: addDays(month, -60),
        end_date: month,
        status: 'confirmed',
        sort: '-check_out',
      }),
    },
    { what: 'booking dashboard', path: addressOf(dashboard.stats, { query: {} as never }) },
    {
      what: 'calendar, a month',
      path: addressOf(calendar.events, { query: { start: month, end: addDays(month, 30) } as never }),
    },
    { what: 'tape chart, 30 days', path: addressOf(calendar.tapeChart, { query: { days: 30 } as never }) },
    { what: 'transactions, a month', path: report(30) },
    { what: 'transactions, a month, part of a name', path: report(30, { q: 'Kabir' }) },
    { what: 'transactions, a year', path: report(364) },
    { what: 'transactions, a year, by name', path: report(364, { sort: 'customer' }) },
    { what: 'revenue, twelve months', path: addressOf(reports.revenue, { query: {} as never }) },
    { what: 'sources, a year', path: sourcesOf(364) },
    { what: 'folio of a stay', path: addressOf(folio.get, { params: { id: code } }) },
    { what: 'documents, first page', path: papers({}) },
    { what: 'documents, page in the middle', path: papers({ page: Math.floor(count / 40) }) },
    { what: 'documents, part of a number', path: papers({ q: '0004711' }) },
    { what: 'documents, a guest', path: papers({ q: 'kabir bisht' }), growsWith: 'matches' },
    { what: 'documents, a month', path: papers({ from: addDays(month, -30), to: month }) },
    { what: 'debtors', path: addressOf(debtors.list, {}) },
    { what: 'bookings, owing', path: list({ payment: 'owing' }) },
    { what: 'bookings, settled', path: list({ payment: 'paid' }) },
    { what: 'bookings, partly paid, by arrival', path: list({ payment: 'partly_paid', sort: 'check_in' }) },
    { what: 'notifications', path: addressOf(notices.list, {}) },
  ]
}

// One stay of twenty was never confirmed.
const pendingInTheMiddle = (count: number) => ({
  status: 'pending',
  sort: 'check_in',
  page: Math.max(1, Math.floor(count / 20 / rows / 2)),
})

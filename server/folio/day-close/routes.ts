import { type DayClose, dayCloses } from '../../../contract/folio/day-close.ts'
import { toDay } from '../../../contract/kit/dates.ts'
import { type SheetColumn, spreadsheet } from '../../kit/documents/spreadsheet.ts'
import { type Context, implement } from '../../kit/endpoints/implement.ts'
import { closeDay } from './close-day.ts'
import { readOpenDay, refuseUnlessOpen } from './open-day.ts'
import { everyClose, listCloses } from './queries.ts'

const columns: readonly SheetColumn<DayClose>[] = [
  { title: 'Day', width: 14, kind: 'day', cell: (row) => row.day },
  { title: 'Since', width: 14, kind: 'day', cell: (row) => row.since },
  { title: 'Opening float', width: 16, kind: 'money', cell: (row) => row.opening_float },
  { title: 'Expected cash', width: 16, kind: 'money', cell: (row) => row.expected.cash },
  { title: 'Counted', width: 16, kind: 'money', cell: (row) => row.counted_total },
  { title: 'Difference', width: 14, kind: 'money', cell: (row) => row.difference },
  { title: 'Reason', width: 32, cell: (row) => row.reason },
  { title: 'Put away', width: 16, kind: 'money', cell: (row) => row.put_away },
  { title: 'Float', width: 14, kind: 'money', cell: (row) => row.float },
  { title: 'UPI', width: 16, kind: 'money', cell: (row) => row.expected.upi },
  { title: 'Card', width: 16, kind: 'money', cell: (row) => row.expected.card },
  { title: 'Bank transfer', width: 16, kind: 'money', cell: (row) => row.expected.bank },
  { title: 'By', width: 22, cell: (row) => row.by_name },
  { title: 'Note', width: 40, cell: (row) => row.note },
  { title: 'Closed at', width: 20, kind: 'instant', cell: (row) => row.at },
]

type Days = { start_date?: string | undefined; end_date?: string | undefined }
const daysOf = ({ settings }: Context, { start_date, end_date }: Days) => ({
  from: start_date && toDay(start_date, settings.time_zone),
  to: end_date && toDay(end_date, settings.time_zone),
})

export const dayCloseRoutes = implement(
  dayCloses,
  {
    open: async ({ db, query, today, settings }) => {
      const asked = query.day && toDay(query.day, settings.time_zone)
      const open = await readOpenDay(db, asked ?? today)
      // Of today the screen says that it is closed; another day can only be asked for by mistake.
      if (asked && asked !== today) refuseUnlessOpen(open, asked, today)
      return open
    },

    close: closeDay,

    list: (ctx) => {
      const { sort, page, page_size } = ctx.query
      return listCloses(ctx.db, { ...daysOf(ctx, ctx.query), sort, page, page_size })
    },

    export: async (ctx) => {
      const filter = { ...daysOf(ctx, ctx.query), sort: ctx.query.sort }
      return spreadsheet('day-closes.xlsx', columns, everyClose(ctx.db, filter), ctx.settings.time_zone)
    },
  },
  {
    constraints: { day_closed: { code: 'day_closed' } },
  },
)

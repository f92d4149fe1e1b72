import { type Debtor, debtors } from '../../../contract/folio/debtors.ts'
import { type SheetColumn, spreadsheet } from '../../kit/documents/spreadsheet.ts'
import { implement } from '../../kit/endpoints/implement.ts'
import { everyDebtor, listDebtors, totalsOfDebtors } from './queries.ts'

const columns: readonly SheetColumn<Debtor>[] = [
  { title: 'Booking', width: 16, cell: (row) => row.booking_id },
  { title: 'Guest', width: 28, cell: (row) => row.guest },
  { title: 'Phone', width: 18, cell: (row) => row.phone },
  { title: 'Balance', width: 16, kind: 'money', cell: (row) => row.balance },
  { title: 'Since', width: 14, kind: 'day', cell: (row) => row.since },
  { title: 'Days', width: 10, kind: 'number', cell: (row) => row.days },
]

export const debtorRoutes = implement(debtors, {
  list: ({ db, query, today }) => listDebtors(db, { ...query, today }),
  totals: ({ db, today }) => totalsOfDebtors(db, today),
  export: async ({ db, query, today, settings }) => {
    const zone = settings.time_zone
    return spreadsheet('debtors.xlsx', columns, everyDebtor(db, { ...query, today }), zone)
  },
})

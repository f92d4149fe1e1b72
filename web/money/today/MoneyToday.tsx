import { dayCloses } from '../../../contract/folio/day-close.ts'
import { debtors } from '../../../contract/folio/debtors.ts'
import { toInvoice } from '../../../contract/folio/to-invoice.ts'
import { sumOf } from '../../../contract/kit/money.ts'
import { Figures } from '../../kit/blocks/Figures.tsx'
import { call } from '../../kit/call/call.ts'
import { counted, formatDay, moneyIn } from '../../kit/format.ts'
import { paths } from '../../paths.ts'

/** What the resort has taken since the last close, who owes it something, and what is on no document yet. */
export async function loadMoneyToday() {
  const [open, owing, unbilled] = await Promise.all([
    call(dayCloses.open, { query: {} }),
    call(debtors.totals),
    call(toInvoice.total),
  ])
  return { open, owing, unbilled }
}

type Props = { of: Awaited<ReturnType<typeof loadMoneyToday>> }

/** The accountant's day: the box, the accounts and the debts. */
export function MoneyToday({ of: { open, owing, unbilled } }: Props) {
  const { expected, last, closed } = open
  const debts = owing.reduce((all, { count }) => all + count, 0)
  const owed = sumOf(owing.map(({ balance }) => balance))
  const rupees = moneyIn([expected.cash, expected.upi, expected.card, expected.bank, owed, unbilled.amount])
  const since = last ? `Since ${formatDay(last.day)}` : 'Nothing was closed yet'
  return (
    <Figures
      label="Money"
      line
      of={[
        {
          label: 'In the cash box',
          value: rupees(expected.cash),
          note: closed ? 'Today is closed' : since,
          to: paths.dayClose,
        },
        { label: 'By UPI', value: rupees(expected.upi) },
        { label: 'By card', value: rupees(expected.card) },
        { label: 'By bank', value: rupees(expected.bank) },
        {
          label: 'Debtors',
          value: rupees(owed),
          note: counted(debts, 'stay'),
          to: paths.debtors,
        },
        {
          label: 'To invoice',
          value: rupees(unbilled.amount),
          note: counted(unbilled.count, 'stay'),
          to: paths.toInvoice,
        },
      ]}
    />
  )
}

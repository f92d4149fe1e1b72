import type { today } from '../../../contract/desk/today.ts'
import type { Output } from '../../../contract/kit/endpoint.ts'
import { Figures } from '../../kit/blocks/Figures.tsx'
import { counted, formatMoney, formatWhole } from '../../kit/format.ts'
import { useArea, worksIn } from '../../kit/session/area.ts'
import { bookingListFor, paths } from '../../paths.ts'

export type House = Output<typeof today.house>

/** Who comes, goes and is in the house today, who owes, and what waits for the resort's word. */
export function HouseToday({ of }: { of: House }) {
  const { user } = useArea()
  const atDesk = worksIn(user, 'desk')
  const to = (section: string) => (atDesk ? { to: `${paths.frontDesk}#${section}` } : {})
  const { arrivals, departures, in_house, owes, to_confirm, not_arrived, to_return } = of
  const absent = not_arrived > 0 ? `, ${formatWhole(not_arrived)} of earlier days not arrived` : ''
  const back = to_return.stays > 0 ? `, ${formatMoney(to_return.amount)} to be returned` : ''
  return (
    <Figures
      label="Today"
      of={[
        {
          label: 'Arrivals',
          value: `${formatWhole(arrivals.arrived)} of ${formatWhole(arrivals.expected)}`,
          note: `Have arrived${absent}`,
          ...to('arrivals'),
        },
        {
          label: 'Departures',
          value: `${formatWhole(departures.left)} of ${formatWhole(departures.expected)}`,
          note: 'Have left',
          ...to('departures'),
        },
        {
          label: 'In the house',
          value: formatWhole(in_house.stays),
          note: counted(in_house.guests, 'guest'),
          ...to('in-house'),
        },
        {
          label: 'Owing',
          value: formatMoney(owes.amount),
          note: `${counted(owes.stays, 'stay')}${back}`,
          ...(worksIn(user, 'money') ? { to: paths.debtors } : to('owes')),
        },
        {
          label: 'To be confirmed',
          value: formatWhole(to_confirm.stays),
          note: to_confirm.noticed > 0 ? `${formatWhole(to_confirm.noticed)} say they have paid` : 'Bookings',
          ...(atDesk ? { to: bookingListFor({ status: 'pending' }) } : {}),
        },
      ]}
    />
  )
}

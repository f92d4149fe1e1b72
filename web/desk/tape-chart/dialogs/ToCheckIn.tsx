import { Link } from 'react-router'
import { desk } from '../../../../contract/desk/front-desk.ts'
import { canCheckIn } from '../../../../contract/rates/stay-stage.ts'
import type { ChartStay } from '../../../../contract/reservations/calendar.ts'
import { todayAt } from '../../../kit/days.ts'
import { useArea, useMay } from '../../../kit/session/area.ts'
import { checkInOf } from '../../../paths.ts'

type Props = {
  stay: Pick<ChartStay, 'booking_id' | 'status' | 'check_in_date'> & { presence?: string }
}

/** The way from a stay of the chart to its check-in, from the day of arrival on. */
export function ToCheckIn({ stay }: Props) {
  const { zone } = useArea()
  const expected = { ...stay, checked_in_at: null, no_show_at: null }
  const isDue = stay.presence === 'expected' && canCheckIn(expected, todayAt(zone))
  return useMay(desk.checkIn) && isDue ? <Link to={checkInOf(stay.booking_id)}>Check in</Link> : null
}

import { Link } from 'react-router'
import type { ChartStay } from '../../../contract/stays/calendar.ts'
import { desk } from '../../../contract/stays/front-desk.ts'
import { todayAt } from '../../kit/days.ts'
import { useArea, useMay } from '../../kit/session/area.ts'
import { checkInOf } from '../../paths.ts'

type Props = {
  stay: Pick<ChartStay, 'booking_id' | 'status' | 'check_in_date' | 'check_out_date'> & { presence?: string }
}

/** The way from a stay of the chart that arrives to its check-in. */
export function ToCheckIn({ stay }: Props) {
  const { zone } = useArea()
  const today = todayAt(zone)
  const isAwaited = stay.status === 'confirmed' && stay.presence === 'expected'
  const isDue = isAwaited && stay.check_in_date <= today && today <= stay.check_out_date
  return useMay(desk.checkIn) && isDue ? <Link to={checkInOf(stay.booking_id)}>Check in</Link> : null
}

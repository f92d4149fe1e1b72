import { accountState, paymentFilterNames } from './booking-status.ts'
import type { StayStage } from './stay-stage.ts'

/** How the account of a stay stands, in the words of the filter that finds it. */
export const paymentText = (booking: Parameters<typeof accountState>[0]): string =>
  paymentFilterNames[accountState(booking)]

/** Where a stay is, as its badge says it. */
export const stageNames: Record<StayStage, string> = {
  to_confirm: 'To confirm',
  confirmed: 'Confirmed',
  arriving: 'Arriving today',
  not_arrived: 'Not arrived',
  in_house: 'In the house',
  leaving_today: 'Leaving today',
  left: 'Left',
  left_owing: 'Left owing',
  no_show: 'No-show',
  cancelled: 'Cancelled',
}

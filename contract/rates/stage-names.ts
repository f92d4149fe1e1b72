import type { StayStage } from './stay-stage.ts'

/** Where a stay is, as its badge says it. Without schemas: public pages read it. */
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

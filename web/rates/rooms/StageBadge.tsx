import type { Day } from '../../../contract/kit/dates.ts'
import { type StagedStay, type StayStage, stayStage } from '../../../contract/rates/stay-stage.ts'
import { StatusBadge } from '../../kit/blocks/StatusBadge.tsx'
import { todayAt } from '../../kit/days.ts'
import { formatDay } from '../../kit/format.ts'
import { useArea } from '../../kit/session/area.ts'

type Props = {
  stay: StagedStay
  /** The day of the list that it stands in: under another one than today's nobody comes or leaves "today". */
  under?: Day
}

/** Where a stay is today. */
export function StageBadge({ stay, under }: Props) {
  const { zone } = useArea()
  const today = todayAt(zone)
  const stage = stayStage(stay, today)
  const label = under === undefined || under === today ? undefined : dayOf(stay, stage)
  return <StatusBadge of="stay" status={stage} {...(label && { label })} />
}

function dayOf({ check_in_date, check_out_date }: StagedStay, stage: StayStage): string | undefined {
  if (stage === 'arriving') return `Arriving ${formatDay(check_in_date)}`
  return stage === 'leaving_today' ? `Leaving ${formatDay(check_out_date)}` : undefined
}

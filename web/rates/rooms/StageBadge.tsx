import { type StagedStay, stayStage } from '../../../contract/rates/stay-stage.ts'
import { StatusBadge } from '../../kit/blocks/StatusBadge.tsx'
import { todayAt } from '../../kit/days.ts'
import { useArea } from '../../kit/session/area.ts'

/** Where a stay is today. */
export function StageBadge({ stay }: { stay: StagedStay }) {
  const { zone } = useArea()
  const stage = stayStage(stay, todayAt(zone))
  return <StatusBadge of="stay" status={stage} />
}

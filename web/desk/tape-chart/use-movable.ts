import { useMemo } from 'react'
import { roomBlocks } from '../../../contract/reservations/calendar.ts'
import { stayMoves } from '../../../contract/reservations/stay-moves.ts'
import { useMay } from '../../kit/session/area.ts'
import type { Bar } from './chart-rows.ts'

/** Which bars of the chart the person may move: whoever only sets rates moves blocks, not stays (D-41). */
export type Movable = Readonly<Record<Bar['kind'], boolean>>

export function useMovable(): Movable {
  const stay = useMay(stayMoves.move)
  const block = useMay(roomBlocks.change)
  return useMemo(() => ({ stay, block }), [stay, block])
}

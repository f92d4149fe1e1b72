import { useEffect, useEffectEvent } from 'react'
import { atNewDay } from './new-day.ts'

/** Runs something when another day has begun at the resort, at its midnight or when the page is seen again. */
export function useNewDay(zone: string, run: () => void) {
  const latest = useEffectEvent(run)
  useEffect(() => atNewDay(zone, () => latest()), [zone])
}

import { nightsOf } from '../../../contract/kit/dates.ts'
import type { StayNight } from '../nights/night-rows.ts'
import { type Segment, segmentOn } from '../stays/segments.ts'

/**
 * The nights of a stay that keeps what was agreed where it goes (W-45): those of days that it has there too stay, the
 * others go on to its new days in their order. What is over then goes; a night that is `added` costs what its day costs.
 */
export const nightsKept = (
  nights: readonly StayNight[],
  segments: readonly Segment[],
  added: ReadonlyMap<string, StayNight>,
): StayNight[] => {
  const days = segments.flatMap(({ start, end }) => nightsOf(start, end))
  const there = new Set(days)
  const sameDay = new Map(nights.map((night) => [night.day, night]))
  const others = nights.filter(({ day }) => !there.has(day)).values()
  return days.flatMap((day) => {
    const night = sameDay.get(day) ?? others.next().value ?? added.get(day)
    return night ? [{ ...night, day, roomId: segmentOn(segments, day).roomId }] : []
  })
}

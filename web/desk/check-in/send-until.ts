import type { Arrival } from '../../../contract/desk/check-in.ts'
import { clockAt } from '../../kit/days.ts'
import { formatInstant } from '../../kit/format.ts'

const dayMs = 86_400_000

/** A time of the resort's clocks as milliseconds of UTC; NaN where it is not whole. */
const momentOf = (local: string, zone: string): number => {
  const ahead = (at: number) => clockAt(new Date(at), zone).getTime() - at
  const read = Date.parse(`${local}Z`)
  if (Number.isNaN(read)) return read
  // Twice: near a change of the clocks the first guess may lie on its other side.
  return read - ahead(read - ahead(read))
}

const cameInAt = ({ checked_in_at, is_over }: Arrival, cameAt: string, zone: string): number => {
  if (checked_in_at) return Date.parse(checked_in_at)
  return is_over ? momentOf(cameAt, zone) : Date.now()
}

/** By when the portal is to be told; where a check-in is recorded afterwards that depends on the time that is typed. */
export const sendUntil = (arrival: Arrival, cameAt: string, zone: string): string => {
  const came = cameInAt(arrival, cameAt, zone)
  return Number.isNaN(came)
    ? '24 hours after the check-in'
    : formatInstant(new Date(came + dayMs).toISOString(), zone)
}

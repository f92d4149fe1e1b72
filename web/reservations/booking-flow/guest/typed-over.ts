import { isMasked } from '../../../../contract/reservations/id-numbers.ts'

/** A masked number cannot be mended: the first sign that is typed into it, or deleted from it, replaces the whole. */
export function typedOver(before: string, after: string): string {
  if (!isMasked(before) || before === after || !after.includes('•')) return after
  const added = after.replace(before, '')
  return added.includes('•') ? signsBetween(before, after) : added
}

/** What was put between the signs of the masked number. */
function signsBetween(before: string, after: string): string {
  const start = [...before].findIndex((sign, at) => after[at] !== sign)
  const rest = before.slice(start)
  return after.length > before.length && start >= 0 && after.endsWith(rest)
    ? after.slice(start, after.length - rest.length)
    : ''
}

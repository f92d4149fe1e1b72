/** A place in the pager: a page number, or the gap where numbers are left out. */
type PagerPlace = number | 'gap-before' | 'gap-after'

const MAX_NUMBERS = 3

/** Up to three page numbers, or as many as are asked for, around the current page, with a gap where more pages lie (back-office §9). */
export function pagesShown(current: number, last: number, most = MAX_NUMBERS): PagerPlace[] {
  const count = Math.min(most, last)
  const first = Math.min(Math.max(1, current - Math.floor(most / 2)), last - count + 1)
  const numbers = Array.from({ length: count }, (_, i) => first + i)
  return [
    ...(first > 1 ? (['gap-before'] as const) : []),
    ...numbers,
    ...(first + count - 1 < last ? (['gap-after'] as const) : []),
  ]
}

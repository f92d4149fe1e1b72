/** The same numbers at every first start: what the demo shows can be looked at again. */
export type Chance = {
  /** From 0, below the number. */
  below: (number: number) => number
  /** From the first to the last, both included. */
  between: (first: number, last: number) => number
  /** True in so many of a hundred cases. */
  percent: (number: number) => boolean
  of: <T>(list: readonly T[]) => T
}

/** Mulberry32: 32 bits of state are plenty for a demo. */
export const chanceOf = (seed: number): Chance => {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (number: number) => Math.floor(next() * number)
  return {
    below,
    between: (first, last) => first + below(last - first + 1),
    percent: (number) => next() * 100 < number,
    of: (list) => list[below(list.length)] as never,
  }
}

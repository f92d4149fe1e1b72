/** Lets so many at a time do something; the others wait for their turn. */
export const atMost = <Given extends readonly unknown[], Out>(
  places: number,
  run: (...given: Given) => Promise<Out>,
) => {
  let free = places
  const waiting: (() => void)[] = []
  return async (...given: Given): Promise<Out> => {
    if (free > 0) free -= 1
    else await new Promise<void>((go) => waiting.push(go))
    try {
      return await run(...given)
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

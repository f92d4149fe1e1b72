type Patience = { patienceMs: number; tooLate: () => Error }

/** Lets so many at a time do something; the others wait for their turn, with `patience` only so long. */
export const atMost = <Given extends readonly unknown[], Out>(
  places: number,
  run: (...given: Given) => Promise<Out>,
  patience?: Patience,
) => {
  let free = places
  const waiting: (() => void)[] = []

  const turn = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const go = () => {
        clearTimeout(timer)
        resolve()
      }
      const giveUp = () => {
        waiting.splice(waiting.indexOf(go), 1)
        reject(patience?.tooLate())
      }
      const timer = patience && setTimeout(giveUp, patience.patienceMs)
      waiting.push(go)
    })

  return async (...given: Given): Promise<Out> => {
    if (free > 0) free -= 1
    else await turn()
    try {
      return await run(...given)
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

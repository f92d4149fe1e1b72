import PQueue from 'p-queue'

type Patience = { patienceMs: number; tooLate: () => Error }

/** Waits for a place in a queue, with `patience` only so long, and then does it for as long as it takes. */
export const inTurn = <T>(queue: PQueue, run: () => Promise<T>, patience?: Patience): Promise<T> => {
  if (!patience || queue.pending < queue.concurrency) return queue.add(run)
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(patience.tooLate()), patience.patienceMs)
  const begin = () => {
    clearTimeout(timer)
    return run()
  }
  return queue.add(begin, { signal: waiting.signal })
}

/** Lets so many at a time do something; the others wait for their turn, with `patience` only so long. */
export const atMost = <Given extends readonly unknown[], Out>(
  places: number,
  run: (...given: Given) => Promise<Out>,
  patience?: Patience,
) => {
  const queue = new PQueue({ concurrency: places })
  return (...given: Given): Promise<Out> => inTurn(queue, () => run(...given), patience)
}

import autocannon from 'autocannon'
import { serverUrl } from './server.ts'

/** What one stretch of load gave. Times in milliseconds, `bytes` of an answer with its headers. */
export type Load = { perSecond: number; p50: number; p95: number; p99: number; bytes: number }

/** The share of its time that a load runs before it counts. */
const warmUp = 0.5

type HttpLoad = {
  /** Whose answers are counted; without it the server of the benchmark. */
  url?: string
  connections: number
  seconds: number
  headers?: Record<string, string>
  /** The requests of one connection, asked for once for each. */
  requests: (connection: number) => autocannon.Request[]
}

/** Load over HTTP. An answer that is not good ends the benchmark: its figure would mean nothing. */
export const loadHttp = async (load: HttpLoad): Promise<Load> => {
  await runAutocannon({ ...load, seconds: load.seconds * warmUp })
  const counted = await runAutocannon(load)
  if (counted.perSecond === 0) throw new Error('nothing was answered in the time of the load')
  return counted
}

const runAutocannon = async ({
  url = serverUrl,
  connections,
  seconds,
  headers = {},
  requests,
}: HttpLoad): Promise<Load> => {
  const times: number[] = []
  let bytes = 0
  let connection = 0
  const options: autocannon.Options = {
    url,
    connections,
    duration: seconds,
    sampleInt: 50,
    timeout: 60,
    headers,
    setupClient: (client) => {
      const own = requests(connection++)
      client.setRequests(own)
      if (!own.some(({ onResponse }) => onResponse)) leaveBodies(client)
    },
  }
  const { duration, non2xx, errors } = await new Promise<autocannon.Result>((done, failed) => {
    const run = autocannon(options, (error, result) => (error ? failed(error) : done(result)))
    run.on('response', (_client, _status, size, time) => {
      times.push(time)
      bytes += size
    })
  })
  if (non2xx + errors > 0) throw new Error(`${non2xx} answers were not good, ${errors} did not come`)
  return loadOf(times, duration, bytes / times.length)
}

/**
 * A body that nobody reads is not made a string: of compressed bytes that takes the client more time than the server
 * needs to send them, and its own speed would be what is measured.
 */
const leaveBodies = (client: autocannon.Client): void => {
  const { pipelinedRequests } = client as unknown as { pipelinedRequests?: { addBody?: unknown } }
  if (!pipelinedRequests?.addBody)
    throw new Error('autocannon collects bodies in another way now: see leaveBodies')
  pipelinedRequests.addBody = () => {}
}

/** The same load without HTTP and without the server: so many loops at a time, each waiting for its answer. */
export const loadLoops = async (
  loops: number,
  seconds: number,
  once: () => Promise<unknown>,
): Promise<Load> => {
  await runLoops(loops, seconds * warmUp, once)
  return runLoops(loops, seconds, once)
}

const runLoops = async (loops: number, seconds: number, once: () => Promise<unknown>): Promise<Load> => {
  const times: number[] = []
  const begin = performance.now()
  const end = begin + seconds * 1000
  const loop = async () => {
    for (let before = performance.now(); before < end; ) {
      await once()
      const after = performance.now()
      times.push(after - before)
      before = after
    }
  }
  await Promise.all(Array.from({ length: loops }, loop))
  return loadOf(times, (performance.now() - begin) / 1000, 0)
}

const loadOf = (times: number[], seconds: number, bytes: number): Load => {
  const sorted = Float64Array.from(times).sort()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { perSecond: times.length / seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99), bytes }
}

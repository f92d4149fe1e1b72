import { type AnonymousCall, anonymousCalls, fillForCalls } from '../kit/anonymous-calls.ts'
import { type Bench, type Figure, measuredOf, type Part } from '../kit/figures.ts'
import { newPlace } from '../kit/places.ts'
import { type Server, serverUrl, startServer } from '../kit/server.ts'

/** Where a call is cheap enough to be asked for freely; above it, it has to be limited (docs/security.md). */
const freeMs = 10

export const anonymous: Part = {
  name: 'anonymous',
  title: 'What a call of nobody costs',
  about:
    'Processor time of the server process and of those that it begins, a call, with the embedded engine, which works in ' +
    'the same process; the demo resort, one call after another, without limits (RATE_LIMIT=0). What takes more than ' +
    `${freeMs} ms is limited by network, and two of its kind are done at once. A guest’s paper is made once: the first time ` +
    'is a figure of its own.',
  run: async (bench) => {
    await using place = await newPlace('embedded')
    const facts = await fillForCalls(place)
    await using server = await startServer(place.env)
    const figures: Figure[] = []
    const notes: string[] = []
    for (const call of anonymousCalls(facts)) {
      try {
        figures.push(...(await costOf(bench, server, call)))
      } catch (error) {
        bench.say(String(error))
        notes.push(`Not measured: ${call.what}.`)
      }
    }
    return { figures, notes }
  },
}

const send = async ({ path, method = 'GET', body, cookie, status }: AnonymousCall, n: number) => {
  const sent = body?.(n)
  const isForm = sent instanceof FormData
  const answer = await fetch(serverUrl + path(n), {
    method,
    redirect: 'manual',
    headers: { ...(cookie && { cookie }), ...(sent && !isForm && { 'content-type': 'application/json' }) },
    body: isForm ? sent : sent && JSON.stringify(sent),
  })
  const said = await answer.text()
  if (answer.status !== status)
    throw new Error(`${method} ${path(n)} answered ${answer.status}: ${said.slice(0, 300)}`)
}

/** So much processor time is measured at least in a round: it is told in hundredths of a second. */
const enoughMs = 150
const mostCalls = 400

const costOf = async (
  { quick, rounds, say }: Bench,
  server: Server,
  call: AnonymousCall,
): Promise<Figure[]> => {
  let n = 0
  const round = async (calls: number) => {
    const before = server.processorMs()
    let made = 0
    while (made < calls && server.processorMs() - before < (quick ? 50 : enoughMs)) {
      await send(call, n++)
      made += 1
    }
    return (server.processorMs() - before) / made
  }
  const first = await round(1)
  // What is compiled and read at first is no cost of the call.
  await round(30)
  const costs: number[] = []
  while (costs.length < rounds) costs.push(await round(mostCalls))
  const measured = measuredOf(costs)
  say(`${call.what}: ${measured.value.toFixed(2)} ms (first ${first.toFixed(0)} ms)`)
  const figure = (what: string, values: number[]): Figure => ({
    what,
    unit: 'ms',
    measured: measuredOf(values),
  })
  const again = ', again'
  if (!call.what.endsWith(again)) return [figure(call.what, costs)]
  return [figure(call.what.replace(again, ', the first time'), [first]), figure(call.what, costs)]
}

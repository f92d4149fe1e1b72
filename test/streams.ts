import type { Changes } from '../contract/office/changes.ts'
import type { Caller, TestServer } from './server.ts'
import { until } from './until.ts'

/** Somebody who listens to a stream of events. */
export type Listening = {
  status: number
  headers: Headers
  /** Everything that was sent so far. */
  text: () => string
  /** What was told so far, each time. */
  received: () => Changes[]
  /** Up to where everything was told, as the browser would say it when it comes back. */
  lastId: () => string | undefined
  /** Waits until something is told and answers it. */
  receives: (kind: keyof Changes) => Promise<Changes>
  hasEnded: () => boolean
  leave: () => void
}

/** The address of a test's server, which listens from now on. */
export const addressOf = ({ app }: TestServer): Promise<string> => app.listen({ port: 0, host: '127.0.0.1' })

const receivedIn = (text: string): Changes[] =>
  [...text.matchAll(/^event: change\ndata: (.*)$/gm)].map(([, data]) => JSON.parse(data ?? ''))

export const listen = async (
  url: string,
  caller?: Caller,
  headers: Record<string, string> = {},
): Promise<Listening> => {
  const gone = new AbortController()
  const cookie = Object.entries(caller?.cookies ?? {}).map(([name, value]) => `${name}=${value}`)
  const answer = await fetch(url, { headers: { ...headers, cookie: cookie.join('; ') }, signal: gone.signal })
  let text = ''
  let ended = false
  const read = async () => {
    for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) text += part
  }
  void read()
    .catch(() => {})
    .finally(() => {
      ended = true
    })
  const received = () => receivedIn(text)
  if (answer.ok) await until(() => text.includes('retry:'))
  return {
    status: answer.status,
    headers: answer.headers,
    text: () => text,
    received,
    lastId: () => [...text.matchAll(/^id: (.+)$/gm)].at(-1)?.[1],
    receives: async (kind) => {
      await until(() => received().some((changes) => changes[kind]))
      return received().findLast((changes) => changes[kind]) as Changes
    },
    hasEnded: () => ended,
    leave: () => gone.abort(),
  }
}

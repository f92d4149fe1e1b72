import type { Changes } from '../../../contract/office/changes.ts'
import { tab } from '../session/tab.ts'
import { notifyAll } from './notify.ts'

/** Of a browser's few connections a tab in the background keeps none. */
const hiddenMs = 30_000
/** The server says something every 25 seconds; a connection that is silent for longer is dead. */
const silentMs = 60_000
/** A first stream tells what changed in the last 30 seconds; less, for the call and for who writes long. */
const firstMs = 20_000
/** A server that begins anew is away for some seconds; whoever is signed out is refused each time. */
const patience = 5

/** Never all tabs of a house in the same second. */
const between = (minMs: number, maxMs: number) => minMs + Math.random() * (maxMs - minMs)
const soon = () => between(2000, 5000)
const later = () => between(60_000, 90_000)

const notifyBehind = () => void setTimeout(() => notifyAll('behind'), between(0, 1500))

type Followed = { open: () => void; close: () => void }
const followed = new Set<Followed>()

/** Closes every stream, before somebody signs out: none is refused then. Answers what opens them again. */
export function pauseStreams(): () => void {
  for (const { close } of followed) close()
  return () => {
    for (const { open } of followed) open()
  }
}

/**
 * Follows the server's stream of changes, one for the whole tab, for as long as the tab can be seen. A stream that
 * broke, or was let go in the background, begins again where it was left: the server says what came since, or that it
 * can no longer say so.
 */
export function followStream(address: string): () => void {
  let stream: EventSource | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let closing: ReturnType<typeof setTimeout> | undefined
  /** The server's word for up to where it told everything. */
  let since = ''
  let heardAt = Date.now()
  let refused = 0

  const close = () => {
    clearTimeout(again)
    stream?.close()
    stream = undefined
  }
  const lost = (againMs?: number) => {
    close()
    if (againMs !== undefined) again = setTimeout(open, againMs)
  }
  const on = (made: EventSource, event: string, then?: (data: string) => void) =>
    made.addEventListener(event, ({ data, lastEventId }: MessageEvent<string>) => {
      heardAt = Date.now()
      if (lastEventId) since = lastEventId
      then?.(data)
    })

  function open() {
    close()
    if (document.hidden || !navigator.onLine) return
    const asked = new URLSearchParams({ session: 'staff', tab, ...(since && { since }) })
    const made = new EventSource(`${address}?${asked}`)
    heardAt = Date.now()
    stream = made
    made.addEventListener('open', () => {
      refused = 0
      // What the page shows is no older than the page; where it is, nobody knows what it has missed.
      if (!since && Date.now() - performance.timeOrigin > firstMs) notifyBehind()
    })
    on(made, 'here')
    on(made, 'behind', notifyBehind)
    on(made, 'change', (data) => notifyAll(JSON.parse(data) as Changes))
    // The server looks at the session anew; what happens in between it tells at the beginning of the next stream.
    on(made, 'end', open)
    made.addEventListener('error', () => {
      refused = made.readyState === EventSource.CLOSED ? refused + 1 : 0
      lost(refused > patience ? later() : soon())
    })
  }

  const look = () => {
    clearTimeout(closing)
    if (document.hidden) closing = setTimeout(lost, hiddenMs)
    else if (!stream) open()
  }
  const watch = setInterval(() => {
    if (stream && Date.now() - heardAt > silentMs) lost(0)
  }, 15_000)
  open()
  const own = { open, close }
  followed.add(own)
  document.addEventListener('visibilitychange', look)
  addEventListener('online', look)
  return () => {
    followed.delete(own)
    close()
    clearTimeout(closing)
    clearInterval(watch)
    document.removeEventListener('visibilitychange', look)
    removeEventListener('online', look)
  }
}

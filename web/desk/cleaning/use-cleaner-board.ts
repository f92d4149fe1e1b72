import { useEffect, useState, useSyncExternalStore } from 'react'
import { cleaning } from '../../../contract/desk/housekeeping.ts'
import { call } from '../../kit/call/call.ts'
import { useNewDay } from '../../kit/changes/use-new-day.ts'
import { type CleanerBoard, cleanerBoard } from './cleaner-board.ts'
import type { Shown } from './cleaner-store.ts'
import { keptBoard } from './kept-board.ts'
import { patience } from './patience.ts'
import type { Unsent } from './unsent.ts'

/** The stream of changes is for staff; a phone that lies open looks this often. */
const everyMs = 15_000

const send = async (one: Unsent) => {
  if (one.kind === 'found') {
    const { item, place, kept_at, note, id } = one
    const words = { place: place || null, kept_at: kept_at || null, note: note || null }
    await call(cleaning.found, { body: { item, ...words, request_key: id } }, patience())
    return undefined
  }
  const params = { id: one.room_id }
  if (one.kind === 'fault')
    return call(
      cleaning.reportFault,
      { params, body: { text: one.text, until: one.until, request_key: one.id } },
      patience(),
    )
  const { state, note, seen, id: request_key } = one
  return call(cleaning.turn, { params, body: { state, note, seen, request_key } }, patience())
}

/**
 * Two tabs of one link do not send the same at once; whoever comes second goes on without. Where the browser cannot say
 * so, the keys of what is sent let the server do it once.
 */
const aloneFor = (key: string) => async (run: () => Promise<void>) => {
  // On plain http there are none.
  const { locks } = navigator as Partial<Navigator>
  if (!locks) return run()
  const name = `housekeeping:${key.slice(0, 12)}`
  await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await run()
  })
}

const nothing: Shown = {
  phase: 'loading',
  name: '',
  today: undefined,
  zone: 'Asia/Kolkata',
  rooms: [],
  waiting: [],
  isAway: false,
  at: undefined,
  refused: [],
  isLeaving: false,
  hasDrafts: false,
}

/** Opens the board that belongs to a link; only in the browser. */
export function useCleanerBoard(key: string): [Shown, CleanerBoard | undefined] {
  const [board, setBoard] = useState<CleanerBoard>()
  useEffect(() => {
    const kept = keptBoard(key)
    const opened = cleanerBoard({
      key,
      kept,
      load: () => call(cleaning.board, {}, patience()),
      send,
      signOut: () => call(cleaning.signOut, {}, patience()),
      alone: aloneFor(key),
    })
    setBoard(opened)
    const look = () => {
      if (document.visibilityState !== 'visible') return
      const { phase, isLeaving } = opened.read()
      if (phase === 'board') void opened.sync()
      else if (isLeaving) void opened.finishLeaving()
    }
    const hear = ({ key: name }: StorageEvent) => {
      if (kept.isOwn(name)) opened.refresh()
    }
    look()
    const timer = setInterval(look, everyMs)
    addEventListener('online', look)
    addEventListener('storage', hear)
    document.addEventListener('visibilitychange', look)
    return () => {
      opened.close()
      clearInterval(timer)
      removeEventListener('online', look)
      removeEventListener('storage', hear)
      document.removeEventListener('visibilitychange', look)
    }
  }, [key])
  const shown = useSyncExternalStore(
    board ? board.subscribe : () => () => undefined,
    board ? board.read : () => nothing,
    () => nothing,
  )
  const isBoard = shown.phase === 'board'
  useNewDay(shown.zone, () => {
    if (isBoard) void board?.sync()
  })
  useEffect(() => {
    if (isBoard) void keepPage()
  }, [isBoard])
  return [shown, board]
}

/**
 * Lets the service worker keep this page and its files, so that it opens without a line: those of a first visit came
 * before the worker was there. Only once somebody has signed in, so that no stranger's link is kept.
 */
async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  await navigator.serviceWorker.ready
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ href }) => href)
  // Without a line all is kept already, or will be the next time.
  await Promise.allSettled([location.pathname, ...files].map((address) => fetch(address)))
}

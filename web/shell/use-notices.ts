import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { type Notice, notices } from '../../contract/back-office.ts'
import { attempt, type Failed } from '../kit/attempt.ts'
import { call } from '../kit/call.ts'

const EVERY = 60_000
// Asking without end would keep an abandoned session alive for ever.
const AWAY = 10 * 60_000

/** What waits for an admin: asked on every page, after every save, and each minute while somebody is at work. */
export function useNotices(on: boolean) {
  const [found, setFound] = useState<Notice[] | Failed>([])
  const { pathname } = useLocation()
  const { state } = useRevalidator()
  const refresh = useCallback(async () => {
    if (on) setFound(await attempt(call(notices.list)))
  }, [on])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is a reason to ask again
  useEffect(() => {
    if (state === 'idle') void refresh()
  }, [refresh, state, pathname])
  useWhileAtWork(refresh)
  useToldOfChanges(on, refresh)

  return { found, refresh }
}

/** The server says when something has changed; the minute's question stays for when it cannot. */
function useToldOfChanges(on: boolean, refresh: () => Promise<void>) {
  useEffect(() => {
    if (!on) return
    let stream: EventSource | undefined
    const close = () => {
      stream?.close()
      stream = undefined
    }
    const open = () => {
      if (stream || document.visibilityState !== 'visible') return
      stream = new EventSource('/api/admin/notices/stream')
      stream.addEventListener('change', () => void refresh())
      // The server ends it now and then; it is opened again by the next sign of somebody at work.
      stream.addEventListener('end', close)
      stream.addEventListener('error', close)
    }
    const signs = ['pointerdown', 'keydown', 'visibilitychange'] as const
    open()
    for (const sign of signs) document.addEventListener(sign, open)
    return () => {
      close()
      for (const sign of signs) document.removeEventListener(sign, open)
    }
  }, [on, refresh])
}

function useWhileAtWork(refresh: () => Promise<void>) {
  const lastSeen = useRef(0)
  useEffect(() => {
    const seen = () => {
      lastSeen.current = Date.now()
    }
    seen()
    const timer = setInterval(() => {
      const here = document.visibilityState === 'visible' && Date.now() - lastSeen.current < AWAY
      if (here) void refresh()
    }, EVERY)
    addEventListener('pointerdown', seen)
    addEventListener('keydown', seen)
    return () => {
      clearInterval(timer)
      removeEventListener('pointerdown', seen)
      removeEventListener('keydown', seen)
    }
  }, [refresh])
}

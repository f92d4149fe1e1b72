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

  return { found, refresh }
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

import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { type Notice, notices } from '../../../contract/office/notices.ts'
import { call } from '../../kit/call/call.ts'
import { type Failed, toResult } from '../../kit/call/to-result.ts'
import { followChanges } from '../../kit/changes/notify.ts'
import { isAway } from '../../kit/session/at-work.ts'

const EVERY = 60_000

/** What waits for an admin: asked on every page and when the stream of changes says that it is another. */
export function useNotices(on: boolean) {
  const [found, setFound] = useState<Notice[] | Failed>([])
  const { pathname } = useLocation()
  const refresh = useCallback(async () => {
    if (on) setFound(await toResult(call(notices.list)))
  }, [on])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is a reason to ask again
  useEffect(() => {
    void refresh()
  }, [refresh, pathname])
  useEffect(
    () =>
      followChanges((told) => {
        if (told === 'behind' || told.notice) void refresh()
      }),
    [refresh],
  )
  // For when the server cannot say so.
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden && !isAway()) void refresh()
    }, EVERY)
    return () => clearInterval(timer)
  }, [refresh])

  return { found, refresh }
}

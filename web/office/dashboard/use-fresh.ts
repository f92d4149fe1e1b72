import { useEffect, useEffectEvent, useState } from 'react'
import { recruitmentDashboard } from '../../../contract/recruitment/dashboard.ts'
import { isFailed } from '../../kit/call/to-result.ts'
import { toast } from '../../kit/toasts/toast.ts'
import { type Dashboard, keepLast, loadDashboard } from './load-dashboard.ts'

/** R-CONST-02 */
const refreshEvery = 300_000

/**
 * What the loader brought, fetched anew every five minutes while the page is looked at. Figures that cannot be
 * fetched stay as they were.
 */
export function useFresh(loaded: Dashboard): Dashboard {
  const [kept, setKept] = useState({ of: loaded, shown: loaded, tried: loaded.at })
  const now =
    kept.of === loaded ? kept : { of: loaded, shown: keepLast(kept.shown, loaded), tried: loaded.at }
  if (now !== kept) setKept(now)
  useEffect(() => {
    // The page itself says it too.
    if (isFailed(loaded.recruitment)) toast.echo(recruitmentDashboard.admin.failure)
  }, [loaded])
  const take = useEffectEvent((next: Dashboard) => {
    if (isFailed(next.recruitment)) toast.error(recruitmentDashboard.admin.failure)
    setKept({ of: loaded, shown: keepLast(now.shown, next), tried: next.at })
  })
  useEffect(() => whenDue(now.tried + refreshEvery, take), [now.tried])
  return now.shown
}

/** Fetches once at a time; if the page is hidden then, as soon as it is looked at again. Answers how to stop. */
function whenDue(due: number, take: (next: Dashboard) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  let running = false
  const run = async () => {
    running = true
    const next = await loadDashboard()
    if (!stopped) take(next)
  }
  const plan = () => {
    clearTimeout(timer)
    if (!document.hidden && !running) timer = setTimeout(run, Math.max(0, due - Date.now()))
  }
  plan()
  document.addEventListener('visibilitychange', plan)
  return () => {
    stopped = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', plan)
  }
}

import { useSyncExternalStore } from 'react'
import { pageState } from '../../kit/page-state.ts'

const page = pageState(() => ({ reachable: true }))

/**
 * Whether the site can be reached: what the browser says, and what the service worker has seen, because a server
 * that is down leaves the browser "online".
 */
export const useConnection = () =>
  useSyncExternalStore(
    subscribe,
    () => page.reachable,
    () => true,
  )

function subscribe(changed: () => void) {
  const tell = (now: boolean) => {
    if (now === page.reachable) return
    page.reachable = now
    changed()
  }
  const onOnline = () => tell(true)
  const onOffline = () => tell(false)
  const onMessage = (event: MessageEvent<unknown>) => {
    if (event.data === 'from-cache') tell(false)
    // The answer about this page may arrive after the connection is gone.
    if (event.data === 'from-network' && navigator.onLine) tell(true)
  }
  if (!navigator.onLine) tell(false)
  addEventListener('online', onOnline)
  addEventListener('offline', onOffline)
  navigator.serviceWorker?.addEventListener('message', onMessage)
  navigator.serviceWorker?.controller?.postMessage('how-was-this-page-served')
  return () => {
    removeEventListener('online', onOnline)
    removeEventListener('offline', onOffline)
    navigator.serviceWorker?.removeEventListener('message', onMessage)
  }
}

/** Registers /sw.js once the page has loaded, so that it never competes with the first paint. Not in development. */
export function registerServiceWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => {
    // A browser may refuse (private window, storage full); the site works without it.
    navigator.serviceWorker.register('/sw.js', { scope: '/' }).catch(() => undefined)
  }
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}

/**
 * Lets the service worker keep this page and its files, so that it opens without a line: those of a first visit came
 * before the worker was there. Only once somebody has signed in, so that no stranger's link is kept.
 */
export async function keepPage(): Promise<void> {
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

/*
 * Pages seen before and their pictures work without a connection. Served as /sw.js with the build's number in it.
 * Never kept: the API, files of guests, the back office, and whatever the server marks no-store.
 */

// Makes this a module for the type check; the build takes it out, as a service worker is a plain script.
export {}

type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void }
type Fetching = Lasting & {
  request: Request
  resultingClientId: string
  clientId: string
  respondWith: (answer: Promise<Response>) => void
}
type Client = { id: string; postMessage: (message: string) => void }
type Talking = Lasting & { data: unknown; source: Client | null }
type Scope = {
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void>; get: (id: string) => Promise<Client | undefined> }
  location: Location
  addEventListener(kind: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(kind: 'message', listener: (event: Talking) => void): void
  addEventListener(kind: 'fetch', listener: (event: Fetching) => void): void
}

const worker = globalThis as unknown as Scope
const PAGES = 'pages-BUILD_NUMBER'
const ASSETS = 'assets-BUILD_NUMBER'
// Pictures do not change with the build.
const PICTURES = 'pictures-1'
const MOST: Record<string, number> = { [PAGES]: 60, [ASSETS]: 120, [PICTURES]: 120 }
/** The board of somebody who cleans: a shell that is the same for everybody, and must open on a bad line. */
const SHELL = /^\/housekeeping\/[^/]+$/
const NEVER =
  /^\/(api|documents|uploads|admin|pegawai|employee|review|careers\/status|dashboard|my-bookings|login|healthz|readyz|metrics)(\/|\.|$)/

/** Which open pages were answered from the cache, so that they can say so. */
const servedFromCache = new Set<string>()

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))

worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))

worker.addEventListener('message', (event) => {
  if (event.data !== 'how-was-this-page-served' || !event.source) return
  event.source.postMessage(servedFromCache.has(event.source.id) ? 'from-cache' : 'from-network')
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== worker.location.origin || NEVER.test(url.pathname)) return
  // A part of a film: the browser's own cache does that better.
  if (request.headers.has('range') || request.destination === 'video') return
  if (url.pathname.startsWith('/assets/')) event.respondWith(cacheFirst(ASSETS, request))
  else if (/^\/media\/.*\.(avif|png|svg|jpg|webp)$/.test(url.pathname)) {
    event.respondWith(cacheFirst(PICTURES, request))
  } else if (request.mode === 'navigate' || url.pathname.endsWith('.data') || SHELL.test(url.pathname)) {
    event.respondWith(networkFirst(event, url))
  }
})

async function takeOver() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !(name in MOST)).map((name) => caches.delete(name)))
  await worker.clients.claim()
}

async function cacheFirst(name: string, request: Request) {
  const cache = await caches.open(name)
  const kept = await cache.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.status === 200) await keep(cache, name, request.url, answer.clone())
  return answer
}

async function networkFirst(event: Fetching, url: URL) {
  const cache = await caches.open(PAGES)
  // The server's page is the same for every query; the browser reads the query itself.
  const key = url.origin + url.pathname
  try {
    const answer = await fetch(event.request)
    report(event, 'from-network')
    if (SHELL.test(url.pathname) && answer.status === 200)
      event.waitUntil(keep(cache, PAGES, key, answer.clone()))
    else if (mayKeep(answer)) {
      const copy = answer.clone()
      event.waitUntil(keep(cache, PAGES, key, copy).then(() => keepCounterpart(cache, url)))
    }
    return answer
  } catch {
    report(event, 'from-cache')
    return (await cache.match(key)) ?? offline(url)
  }
}

const mayKeep = (answer: Response) =>
  answer.status === 200 && !answer.redirected && !answer.headers.get('cache-control')?.includes('no-store')

/** A page is asked for whole on a reload and as data on a click; both shall work offline once one was seen. */
async function keepCounterpart(cache: Cache, { origin, pathname }: URL) {
  const isData = pathname.endsWith('.data')
  const other = isData
    ? pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '')
    : `${pathname === '/' ? '/_' : pathname}.data`
  if (await cache.match(origin + other)) return
  const answer = await fetch(origin + other).catch(() => undefined)
  if (answer && mayKeep(answer)) await keep(cache, PAGES, origin + other, answer)
}

async function keep(cache: Cache, name: string, key: string, answer: Response) {
  // Deleted first, so that the oldest entry is the one least recently fetched.
  await cache.delete(key)
  await cache.put(key, answer)
  const keys = await cache.keys()
  const surplus = keys.slice(0, Math.max(0, keys.length - (MOST[name] ?? 50)))
  await Promise.all(surplus.map((old) => cache.delete(old)))
}

function report(event: Fetching, how: 'from-network' | 'from-cache') {
  const id = event.resultingClientId || event.clientId
  if (how === 'from-cache') servedFromCache.add(id)
  else servedFromCache.delete(id)
  // A page that is open already hears it now; a page that is only coming asks once it runs.
  if (event.clientId)
    event.waitUntil(worker.clients.get(event.clientId).then((client) => client?.postMessage(how)))
}

function offline(url: URL) {
  if (url.pathname.endsWith('.data')) return Response.error()
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>You are offline</title><style>body{margin:0;min-height:100vh;display:grid;place-content:center;gap:1rem;padding:2rem;
font:1.1rem/1.6 system-ui,sans-serif;background:#faf6ee;color:#1c2a25}a{color:#1f4d3d}</style>
<h1>You are offline</h1><p>This page was not opened on this device before. <a href="/">Home</a> may be.</p></html>`
  return new Response(page, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
}

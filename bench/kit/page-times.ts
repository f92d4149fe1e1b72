import type { Browser, BrowserContext, Page } from 'playwright'

/** What a person waits for on a page, in ms since the navigation began; `shift` has no unit. */
export type PageTimes = {
  firstPaint: number
  largestPaint: number
  /** When the text that the page is opened for was painted. */
  content: number
  /** The time by which tasks of the main thread went beyond 50 ms each, from the first paint on. */
  blocked: number
  shift: number
}

export type Looked = {
  url: string
  /** Stands in the page once its content is there. */
  ready: string
  /** So many times slower than this machine. */
  cpu: number
  /** Bytes in a second and ms of latency, as of a slow phone network; without it the line is this machine's own. */
  line?: { bytesPerSecond: number; latency: number }
}

declare global {
  interface Window {
    times: { content: number; longest: number[][]; shift: number; largest: number }
  }
}

/** Runs before anything of the page does, and keeps what its observers see. */
const watch = (ready: string) => {
  const times = { content: 0, longest: [] as number[][], shift: 0, largest: 0 }
  window.times = times
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  observe('longtask', ({ startTime, duration }) => times.longest.push([startTime, duration]))
  observe('largest-contentful-paint', ({ startTime }) => {
    times.largest = startTime
  })
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) times.shift += value
  })
  const look = () => {
    if (times.content > 0 || !document.querySelector(ready)) return
    requestAnimationFrame(() =>
      setTimeout(() => {
        times.content ||= performance.now()
      }),
    )
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
}

/** Makes the page as slow as a phone is. */
const slowDown = async (page: Page, { cpu, line }: Looked): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  if (!line) return
  const { bytesPerSecond, latency } = line
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
}

/** Looks at a page in a new tab of a browser window; the window's own cache makes it a first or a later visit. */
export const timesOf = async (context: BrowserContext, looked: Looked): Promise<PageTimes> => {
  const page = await context.newPage()
  await page.addInitScript(watch, looked.ready)
  await slowDown(page, looked)
  await page.goto(looked.url, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.times?.content > 0, undefined, { timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  // What still runs after the last file has come counts as well.
  await page.waitForTimeout(2500)
  const read = await page.evaluate(() => ({
    ...window.times,
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }))
  await page.close()
  const blocked = read.longest
    .filter(([start = 0, duration = 0]) => start + duration > read.first)
    .reduce((sum, [, duration = 0]) => sum + duration - 50, 0)
  return {
    firstPaint: read.first,
    largestPaint: read.largest,
    content: read.content,
    blocked,
    shift: read.shift,
  }
}

type ByMenu = Looked & {
  /** The link in the menu that leads to the page, and one that leads elsewhere. */
  link: string
  elsewhere: string
}

/** The ms from the press on a link in the menu until the content is painted, where the page was looked at before. */
export const timeByMenu = async (
  context: BrowserContext,
  { link, elsewhere, ...looked }: ByMenu,
): Promise<number> => {
  const page = await context.newPage()
  await slowDown(page, looked)
  await page.goto(looked.url, { waitUntil: 'networkidle' })
  await page.waitForSelector(looked.ready)
  const time = await page.evaluate(
    async ({ link, elsewhere, ready }) => {
      const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
      const press = async (which: string, isThere: () => boolean) => {
        const before = performance.now()
        const found = document.querySelector<HTMLElement>(which)
        if (!found) throw new Error(`There is no ${which} in the page.`)
        found.click()
        while (!isThere()) await painted()
        await painted()
        return performance.now() - before
      }
      await press(elsewhere, () => !document.querySelector(ready))
      // Whatever the other screen still does is over.
      await new Promise((done) => setTimeout(done, 3000))
      return press(link, () => document.querySelector(ready) !== null)
    },
    { link, elsewhere, ready: looked.ready },
  )
  await page.close()
  return time
}

/** A window of a phone's size, with the cookies of whoever looks. */
export const newWindow = (browser: Browser, cookies: string[] = [], url = ''): Promise<BrowserContext> =>
  browser
    .newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, serviceWorkers: 'block' })
    .then(async (context) => {
      await context.addCookies(
        cookies.map((cookie) => {
          const [name = '', value = ''] = cookie.split(/[=;]/)
          return { name, value, url }
        }),
      )
      return context
    })

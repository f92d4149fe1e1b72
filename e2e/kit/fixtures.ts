import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
// A fixed wait: for midnight.
import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { typesAsPeopleDo, withoutThemes } from './firefox.ts'
import { recordingMessages } from './what-pages-say.ts'

export { expect }

export type Own = {
  /** The browser of somebody else at another machine, with the same options. */
  another: BrowserContext
  /** A context for this test alone, where what it does to the context cannot be undone: a clock, a service worker. */
  ownContext: boolean
}
type Watch = {
  /** A journey lives within one day of the resort: one that midnight could overtake begins after it. */
  oneDay: undefined
  /** Console errors that this test causes on purpose, such as the browser's report of a refused request. */
  allowErrors: (pattern: RegExp) => void
}

/** What this worker's tests share, by the options that they ask for. */
const kept = new Map<string, BrowserContext>()

const clockRefused = () => {
  throw new Error('A clock stays in its context: test.use({ ownContext: true })')
}

/**
 * The context of before, with a new page and nothing of what tests leave: cookies, storage, routes, permissions. What
 * remains is the cache of scripts, styles and fonts: without it a page of the back office takes twice as long.
 */
const reused = async (browser: Browser, options: string, origin: string) => {
  const known = kept.get(options)
  const context = known ?? (await browser.newContext())
  kept.set(options, context)
  const page = await context.newPage()
  if (known) {
    const session = await context.newCDPSession(page)
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    await session.detach()
  } else {
    const { clock } = context
    Object.assign(clock, { install: clockRefused, pauseAt: clockRefused, setFixedTime: clockRefused })
  }
  return context
}

/**
 * Twenty browsers are signed in to one account at most: one that a test is done with would end that of another. Its
 * pages are closed first, which would ask for the sign-in again.
 */
const signedOut = async (context: BrowserContext, origin = '') => {
  await Promise.all(context.pages().map((page) => page.close()))
  const left = { data: {}, timeout: 10_000 }
  await context.request.post(`${origin}/api/v2/logout`, left).catch(() => undefined)
}

const emptied = async (context: BrowserContext, origin: string | undefined) => {
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await signedOut(context, origin)
  await context.clearCookies()
  await context.clearPermissions()
  await context.setExtraHTTPHeaders({})
}

const testWithBrowser = base.extend<object, { browser: Browser }>({
  browser: [
    async ({ browser, browserName }, use) => {
      if (browserName === 'firefox') withoutThemes(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],
})

const untilMidnight = (): number => {
  const now = Temporal.Now.zonedDateTimeISO('Asia/Kolkata')
  return Math.ceil(now.startOfDay().add({ days: 1 }).since(now).total('milliseconds'))
}

/** Every test watches its page: an unexpected console error or a fault of a script fails it. */
export const test = testWithBrowser.extend<Watch & Own>({
  ownContext: [false, { option: true }],
  context: async (
    {
      browser,
      browserName,
      ownContext,
      baseURL,
      viewport,
      deviceScaleFactor,
      hasTouch,
      serviceWorkers,
      contextOptions,
    },
    use,
    info,
  ) => {
    if (ownContext) {
      const context = await browser.newContext()
      if (browserName === 'firefox') await typesAsPeopleDo(context)
      await recordingMessages(context, info, use)
      await signedOut(context, baseURL)
      await context.close()
      return
    }
    const options = { baseURL, viewport, deviceScaleFactor, hasTouch, serviceWorkers, contextOptions }
    const context = await reused(browser, JSON.stringify(options), baseURL ?? '')
    await recordingMessages(context, info, use)
    await emptied(context, baseURL)
  },
  another: async (
    { browser, baseURL, viewport, deviceScaleFactor, hasTouch, serviceWorkers, contextOptions },
    use,
    info,
  ) => {
    const options = {
      another: true,
      baseURL,
      viewport,
      deviceScaleFactor,
      hasTouch,
      serviceWorkers,
      contextOptions,
    }
    const context = await reused(browser, JSON.stringify(options), baseURL ?? '')
    await recordingMessages(context, info, use)
    await emptied(context, baseURL)
  },
  oneDay: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures this one needs from its pattern.
    async ({}, use, { timeout }) => {
      const left = untilMidnight()
      if (left < timeout) await wait(left)
      await use(undefined)
    },
    { auto: true, timeout: 0 },
  ],
  page: async ({ context }, use) => {
    await use(context.pages()[0] ?? (await context.newPage()))
  },
  allowErrors: [
    async ({ page }, use) => {
      const allowed: RegExp[] = []
      const errors: string[] = []
      page.on('console', (message) => {
        // A picture that another test has taken away meanwhile.
        const isGone = /\/uploads\//.test(message.location().url) && /status of 404/.test(message.text())
        if (message.type() === 'error' && !isGone) errors.push(`${message.text()} ${message.location().url}`)
      })
      page.on('pageerror', (error) => errors.push(String(error)))
      await use((pattern) => void allowed.push(pattern))
      expect(errors.filter((error) => !allowed.some((pattern) => pattern.test(error)))).toEqual([])
    },
    { auto: true },
  ],
})

const over = (page: Page, selector: string, state: 'detached' | 'hidden') =>
  page
    .locator(selector)
    .first()
    .waitFor({ state, timeout: 5000 })
    .catch(() => undefined)

/** Colours that are still changing, or of a list that is being fetched, are no colours of the page. */
const settled = async (page: Page) => {
  await over(page, 'main [aria-busy=true]', 'detached')
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished.catch(() => undefined)),
    ).then(() => undefined),
  )
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** axe in the page itself and its frames. Its Playwright package opens a second page for each look: five times slower. */
const expectNoViolations = async (
  page: Page,
  runOnly: RunOptions['runOnly'],
  within: string | undefined,
): Promise<void> => {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource)
  }
  const violations = await page.evaluate(
    async ({ within, ...options }) => {
      const { axe } = window as unknown as {
        axe: { run: (where: Document | string, options: RunOptions) => Promise<AxeResults> }
      }
      const found = await axe.run(within ?? document, options)
      // What a dialog or a bar that stays in sight covers in part is too small for axe: it depends on how far the
      // page is scrolled, and whoever wants it scrolls.
      const staysOver = (over: Element | null, element: Element): boolean =>
        over !== null &&
        !over.contains(element) &&
        (['fixed', 'sticky'].includes(getComputedStyle(over).position) ||
          staysOver(over.parentElement, element))
      const isCovered = (id: string, element: Element | undefined) => {
        if (id !== 'target-size' || !element) return false
        const { left, right, top, bottom } = element.getBoundingClientRect()
        return [left + 1, right - 1].some((x) =>
          [top + 1, bottom - 1].some((y) => staysOver(document.elementFromPoint(x, y), element)),
        )
      }
      return found.violations
        .map(({ id, nodes }) => ({
          id,
          nodes: nodes.filter(({ element }) => !isCovered(id, element)).map(({ target }) => target.join(' ')),
        }))
        .filter(({ nodes }) => nodes.length > 0)
    },
    { runOnly, resultTypes: ['violations'], elementRef: true, within } satisfies RunOptions & {
      within?: string
    },
  )
  expect(violations).toEqual([])
}

const inOtherTheme = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement
    const other = root.getAttribute('data-mantine-color-scheme') === 'dark' ? 'light' : 'dark'
    root.setAttribute('data-mantine-color-scheme', other)
  })

/**
 * axe finds nothing on the page as it stands, against WCAG 2.2 AA, in both themes. They differ in their colours alone,
 * so in the other theme only the rules about colours are asked. An open menu covers parts of what lies below it, which
 * axe takes for targets that are too small: it is asked alone, by its selector.
 */
export const expectAccessible = async (page: Page, within?: string): Promise<void> => {
  await settled(page)
  // One that was closed lies over the page for a moment more.
  if (!within) await over(page, '[role=menu]', 'hidden')
  await expectNoViolations(
    page,
    {
      type: 'tag',
      values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    },
    within,
  )
  await inOtherTheme(page)
  await settled(page)
  await expectNoViolations(page, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }, within)
  await inOtherTheme(page)
}

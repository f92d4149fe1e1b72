import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

export { expect }

type Watch = {
  /** Console errors that this test causes on purpose, such as the browser's report of a refused request. */
  allowErrors: (pattern: RegExp) => void
}

/** Every test watches its page: an unexpected console error or a fault of a script fails it. */
export const test = base.extend<Watch>({
  allowErrors: [
    async ({ page }, use) => {
      const allowed: RegExp[] = []
      const errors: string[] = []
      page.on('console', (message) => {
        // A picture that another test has taken away meanwhile.
        const isGone = /\/uploads\//.test(message.location().url) && /status of 404/.test(message.text())
        if (message.type() === 'error' && !isGone) errors.push(message.text())
      })
      page.on('pageerror', (error) => errors.push(String(error)))
      await use((pattern) => void allowed.push(pattern))
      expect(errors.filter((error) => !allowed.some((pattern) => pattern.test(error)))).toEqual([])
    },
    { auto: true },
  ],
})

/** Colours that are still changing, or of a list that is being fetched, are no colours of the page. */
const settled = async (page: Page) => {
  const fetched = page.locator('main [aria-busy=true]').first()
  await fetched.waitFor({ state: 'detached', timeout: 5000 }).catch(() => undefined)
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished.catch(() => undefined)),
    ).then(() => undefined),
  )
}

const expectNoViolations = async (axe: AxeBuilder): Promise<void> => {
  const { violations } = await axe.analyze()
  expect(
    violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.target.join(' ')) })),
  ).toEqual([])
}

const inOtherTheme = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement
    const other = root.getAttribute('data-mantine-color-scheme') === 'dark' ? 'light' : 'dark'
    root.setAttribute('data-mantine-color-scheme', other)
  })

/**
 * axe finds nothing on the page as it stands, against WCAG 2.2 AA, in both themes. They differ in their colours alone,
 * so in the other theme only the rules about colours are asked.
 */
export const expectAccessible = async (page: Page): Promise<void> => {
  await settled(page)
  await expectNoViolations(
    new AxeBuilder({ page }).withTags([
      'wcag2a',
      'wcag2aa',
      'wcag21a',
      'wcag21aa',
      'wcag22aa',
      'best-practice',
    ]),
  )
  await inOtherTheme(page)
  await settled(page)
  await expectNoViolations(new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']))
  await inOtherTheme(page)
}

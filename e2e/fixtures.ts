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
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      page.on('pageerror', (error) => errors.push(String(error)))
      await use((pattern) => void allowed.push(pattern))
      expect(errors.filter((error) => !allowed.some((pattern) => pattern.test(error)))).toEqual([])
    },
    { auto: true },
  ],
})

/**
 * axe finds nothing on the page as it stands, against WCAG 2.2 AA. The dark theme differs in its colours alone, so
 * there only the rules about colours are asked again.
 */
export const expectAccessible = async (page: Page): Promise<void> => {
  // Colours that are still changing are no colours of the page.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished.catch(() => undefined)),
    ).then(() => undefined),
  )
  const dark = await page.locator('html[data-mantine-color-scheme=dark]').count()
  const axe = new AxeBuilder({ page })
  const { violations } = await (dark
    ? axe.withRules(['color-contrast', 'link-in-text-block'])
    : axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
  ).analyze()
  expect(
    violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.target.join(' ')) })),
  ).toEqual([])
}

export const themes = ['light', 'dark'] as const

/** Opens pages in a theme from here on, as a visitor who chose it before. */
export const inTheme = async (page: Page, theme: (typeof themes)[number]): Promise<void> => {
  await page.addInitScript((chosen) => {
    // The frame in which a mail is shown has no storage.
    if (window === top) localStorage.setItem('mantine-color-scheme-value', chosen)
  }, theme)
}

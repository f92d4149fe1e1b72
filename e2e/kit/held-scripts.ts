import type { Page } from '@playwright/test'

/**
 * Holds back the scripts of the pages, as a slow phone does, until `come` is called. The page is there then, and can be
 * typed into, but nothing of React is.
 */
export async function holdScripts(page: Page) {
  const { promise: mayCome, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await mayCome
    await route.continue()
  })
  return { come: resolve }
}

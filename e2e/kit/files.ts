import type { Locator, Page } from '@playwright/test'

/** Presses what takes a file: in the menu "Files" of a screen's header, else a button of its own. */
export const takeFile = async (page: Page | Locator, label = 'Download Excel') => {
  const menu = page.getByRole('button', { name: 'Files' })
  const own = page.getByRole('button', { name: label })
  await menu.or(own).first().waitFor()
  if (await own.isVisible()) return own.click()
  await menu.click()
  await page.getByRole('menuitem', { name: label }).click()
}

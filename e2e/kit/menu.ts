import type { Page } from '@playwright/test'

/** The main menu of the back office. */
export const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })

/** Goes to a screen by its entry in the menu, whose group is opened first where it is folded. */
export const openScreen = async (page: Page, name: string): Promise<void> => {
  const link = page.getByRole('link', { name, exact: true, includeHidden: true })
  const entry = menu(page).locator(link)
  await entry.waitFor({ state: 'attached' })
  const folded = menu(page).locator('[data-open="false"]').filter({ has: link })
  if (await folded.count()) await folded.getByRole('button').click()
  await entry.click()
}

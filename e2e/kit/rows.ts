import type { Locator, Page } from '@playwright/test'

/** Opens the menu of a row of a list, which says what can be done with it: "Edit Cabin". A pattern means the first row that fits. */
export const rowMenu = async (list: Page | Locator, row: string | RegExp): Promise<Locator> => {
  const page = 'page' in list ? list.page() : list
  const menus = list.getByRole('button', { name: /^More for / })
  const named = typeof row === 'string' ? new RegExp(`^More for ${RegExp.escape(row)}(?!\\w)`) : row
  const fitting = menus.and(list.getByRole('button', { name: named }))
  await (typeof row === 'string' ? fitting : fitting.first()).click()
  return page.getByRole('menu')
}

/** Opens the menu of a record, at the end of its header. */
export const recordMenu = async (page: Page): Promise<Locator> => {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^More for / })
    .filter({ hasText: /^More$/ })
    .click()
  return page.getByRole('menu')
}

/** Presses what stands in the menu of a record: `recordAction(page, 'Cancel booking')`. */
export const recordAction = async (page: Page, label: string) => {
  const menu = await recordMenu(page)
  await menu.getByRole('menuitem', { name: label, exact: true }).click()
}

/** Presses what stands in the menu of a row: `rowAction(page, 'Edit', 'Cabin')`. */
export const rowAction = async (list: Page | Locator, label: string, row: string | RegExp) => {
  const menu = await rowMenu(list, row)
  await menu.getByRole('menuitem', { name: new RegExp(`^${label} `) }).click()
}

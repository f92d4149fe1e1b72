import type { Page } from '@playwright/test'
import { expect } from '../kit/fixtures.ts'

/** The PIN of the cleaners of tests. */
export const pin = '4826'

/** Opens the rooms by the link and the PIN of a cleaner. */
export const openRooms = async (page: Page, address: string) => {
  await page.goto(address)
  await page.getByLabel('PIN').fill(pin)
  await page.getByRole('button', { name: 'Open the rooms' }).click()
  await expect(page.getByRole('heading', { name: /^Floor/ }).first()).toBeVisible()
}

/** Which of this page and its files the service worker has not kept yet. */
const lackingOffline = (page: Page) =>
  page.evaluate(async () => {
    const files = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.includes('/assets/'))
    const kept = await Promise.all([location.pathname, ...files].map((file) => caches.match(file)))
    return [location.pathname, ...files].filter((_, at) => kept[at] === undefined)
  })

/** Takes the line away from all pages of a context, once this one is kept: until then it still asks for itself. */
export const cutLine = async (page: Page) => {
  await expect.poll(() => lackingOffline(page)).toEqual([])
  await page.context().setOffline(true)
}

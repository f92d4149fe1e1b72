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

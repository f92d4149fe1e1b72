import type { Page } from '@playwright/test'
import { expect } from '../kit/fixtures.ts'
import { shown } from '../reservations/stays.ts'

/** Counts an amount as a clerk would: the large notes typed, the rest in coins. */
export const count = async (page: Page, rupees: number) => {
  await page.getByLabel('How many of ₹500').fill(String(Math.floor(rupees / 500)))
  await page.getByLabel('How many of ₹1', { exact: true }).fill(String(rupees % 500))
}

/** Closes the day that has been counted; `says` stands in the question. */
export const close = async (page: Page, day: string, message?: string) => {
  await page.getByRole('button', { name: 'Close the day' }).click()
  const dialog = page.getByRole('dialog', { name: `Close ${shown(day)}` })
  if (message) await expect(dialog).toContainText(message)
  await dialog.getByRole('button', { name: 'Close the day' }).click()
  await expect(page.getByText(`${shown(day)} is closed.`)).toBeVisible()
}

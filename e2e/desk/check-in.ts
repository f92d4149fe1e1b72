import type { Locator, Page } from '@playwright/test'
import { expect } from '../kit/fixtures.ts'
import { daysAhead } from '../reservations/stays.ts'

/** The dialog of the check-in. */
export const checkInSheet = (page: Page) => page.getByRole('dialog', { name: 'Check in', exact: true })

/** Checks in a guest of whom all is known: two presses. */
export const checkInGuest = async (page: Page, name: string, where: Page | Locator = page) => {
  await where.getByRole('button', { name: `Check in ${name}` }).click()
  await checkInSheet(page)
    .getByRole('button', { name: /^Document seen, check in/ })
    .click()
  await expect(checkInSheet(page)).toBeHidden()
}

const formC = {
  'Passport number': '12AB34567',
  'Place of issue': 'Lyon',
  'Passport issued on': daysAhead(-900),
  'Passport expires on': daysAhead(2000),
  'Visa number': 'VJ7654321',
  'Visa issued on': daysAhead(-20),
  'Visa expires on': daysAhead(60),
  'Arrived in India on': daysAhead(-3),
  'Port of arrival in India': 'Delhi',
  'Coming from': 'Rishikesh',
  'Going to': 'Agra',
  'Purpose of visit': 'Holiday',
}

/** Fills in Form C of the guest, who is from abroad. */
export const fillFormC = async (sheet: Locator) => {
  for (const [label, value] of Object.entries(formC)) await sheet.getByLabel(label).first().fill(value)
  await sheet.getByLabel('Kind of visa').first().selectOption('e-Tourist visa')
}

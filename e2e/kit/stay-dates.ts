import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

type Stay = { checkIn: string; checkOut: string }

/** The dates of a form: what opens the calendar, and what the form sends. */
export const stayDates = (where: Page | Locator) => ({
  checkIn: where.getByRole('button', { name: /^Check-in/ }),
  checkOut: where.getByRole('button', { name: /^Check-out/ }),
  sentCheckIn: where.locator('[name=check_in]'),
  sentCheckOut: where.locator('[name=check_out]'),
  calendar: where.getByRole('dialog', { name: /^Choose the day/ }),
})

/** Taps a day of the open calendar; another month is turned to first. */
export const tapDay = async (calendar: Locator, day: string) => {
  const button = calendar.locator(`[data-day="${day}"]`)
  if (!(await button.isVisible()))
    await calendar.getByLabel('Month', { exact: true }).selectOption(day.slice(0, 7))
  await button.click()
}

/** Chooses the dates as a guest does: one tap opens the calendar, one more chooses each. */
export const chooseDates = async (where: Page | Locator, { checkIn, checkOut }: Stay) => {
  const dates = stayDates(where)
  await dates.checkIn.click()
  await tapDay(dates.calendar, checkIn)
  await tapDay(dates.calendar, checkOut)
  await expect(dates.calendar).toBeHidden()
}

/** Takes the calendar's code away, so that the browser's own date fields come in its place. */
export const plainDates = async (page: Page) => {
  await page.route(/\/assets\/StayCalendar-.*\.js/, (route) => route.abort())
  await stayDates(page).checkIn.click()
  await expect(page.locator('input[type=date][name=check_in]')).toBeFocused()
}

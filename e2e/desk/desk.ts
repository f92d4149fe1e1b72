import type { BrowserContext, Page } from '@playwright/test'
import { expect } from '../kit/fixtures.ts'
import { itIsLater } from '../kit/later.ts'
import { asAdmin } from '../kit/people.ts'

export const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** The tab of a list of the front desk, which says how many it holds. */
const tabOf = (page: Page, list: string) =>
  page
    .getByRole('navigation', { name: 'Lists of the day' })
    .getByRole('link', { name: new RegExp(`^${RegExp.escape(list)} [0-9]`) })

/** Opens a list of the front desk by its tab. */
export const openList = async (page: Page, list: string) => {
  await tabOf(page, list).click()
  await expect(panel(page, list)).toBeVisible()
  return panel(page, list)
}

/** The row of a stay in a list of the front desk, which is opened first. */
export const lineOf = async (page: Page, list: string, id: string) => {
  const line = (await openList(page, list)).getByRole('row').filter({ has: page.locator(`a[href$="${id}"]`) })
  await expect(line).toHaveCount(1, { timeout: 30_000 })
  return line
}

const clockOf = (zone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' })

/** Minutes from now until a time by the resort's clocks, so many days after today: `minutesUntil(1, '00:20')`. */
export const minutesUntil = (days: number, time: `${number}:${number}`): number => {
  const minutes = (text: string) => {
    const [hour = 0, minute = 0] = text.split(':').map(Number)
    return hour * 60 + minute
  }
  return days * 24 * 60 + minutes(time) - minutes(clockOf('Asia/Kolkata').format(new Date()))
}

/**
 * From now on it is later for the server and the page of a context of its own (`test.use({ ownContext: true })`), whose
 * admin signs in again, for sessions end.
 */
export const becomes = async (page: Page, context: BrowserContext, minutes: number) => {
  // What stands on the screen would ask with the session that has ended.
  await page.goto('about:blank')
  await itIsLater(context, minutes)
  await page.clock.setSystemTime(Date.now() + minutes * 60_000)
  await asAdmin(context)
}

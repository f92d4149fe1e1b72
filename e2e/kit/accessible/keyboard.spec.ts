import type { Locator, Page } from '@playwright/test'
import { registration, reservation } from '../../reservations/booking-flow/reservation.ts'
import { someStay, today } from '../../reservations/stays.ts'
import { expect, test } from '../fixtures.ts'
import { stranger } from '../people.ts'
import { stayDates } from '../stay-dates.ts'

/** Goes on by the Tab key until something has the focus. */
const tabTo = async (page: Page, control: Locator) => {
  await expect(control).toBeVisible()
  for (let count = 0; count < 120; count++) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key does not reach ${control}`)
}

const type = async (page: Page, field: Locator, text: string) => {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

test('a whole booking by keyboard alone, from Home to the calendar file, with the focus always in sight', async ({
  page,
}) => {
  const person = stranger()
  await page.goto('/')
  const search = page.getByRole('form', { name: 'Search a stay' })
  await expect(stayDates(search).checkIn).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  const dates = stayDates(search)
  await tabTo(page, dates.checkIn)
  await page.keyboard.press('Enter')
  await expect(dates.calendar.locator(`[data-day="${today()}"]`)).toBeFocused()
  // A year ahead, some months and days more, for one night.
  const { checkIn } = someStay(1)
  let at = Temporal.PlainDate.from(today())
  for (const [key, step] of [
    ['Shift+PageDown', { years: 1 }],
    ['PageDown', { months: 1 }],
    ['ArrowRight', { days: 1 }],
  ] as const)
    for (; at.add(step).toString() <= checkIn; at = at.add(step)) await page.keyboard.press(key)
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(dates.calendar).toBeHidden()
  await expect(dates.checkIn).toBeFocused()
  await tabTo(page, search.getByRole('button', { name: 'Find rooms' }))
  await page.keyboard.press('Enter')

  // D-53: rooms first; whoever chooses one is asked who they are.
  const flow = reservation(page)
  await tabTo(page, flow.room('Family Room').getByRole('button', { name: /^Select room/ }))
  await page.keyboard.press('Space')
  const form = registration(page)
  await expect(form.name).toBeFocused()
  await page.keyboard.type(person.name)
  await type(page, form.email, person.email)
  await type(page, form.password, person.password)
  await type(page, form.phone, person.phone)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Registration successful!')).toBeVisible()

  // The step that opens takes the focus, so that its content comes next.
  await expect(flow.step('Guest information')).toBeFocused()
  await tabTo(page, flow.gender.getByRole('radio', { name: 'Male', exact: true }))
  await page.keyboard.press('ArrowDown')
  await expect(flow.chosen(flow.gender)).toHaveValue('female')
  await type(page, flow.birth, '05051990')
  await tabTo(page, flow.idType.getByRole('radio', { name: 'Passport' }))
  await page.keyboard.press('Space')
  await type(page, flow.idNumber, 'Z1234567')
  await tabTo(page, page.getByLabel(/^Pay now by UPI QR/))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel(/^Pay at check-in/)).toBeChecked()
  await tabTo(page, flow.confirm)
  const outline = await flow.confirm.evaluate((button) => getComputedStyle(button).outlineStyle)
  expect(outline).not.toBe('none')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'We have your booking request' })).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'Add to calendar' }))
  const download = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await download).suggestedFilename()).toMatch(/\.ics$/)
})

import type { Locator, Page } from '@playwright/test'
import { registration, reservation } from '../../stays/booking-flow/reservation.ts'
import { today } from '../../stays/stays.ts'
import { expect, test } from '../fixtures.ts'
import { stranger } from '../people.ts'

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

/** The same number for day and month, so that it does not matter which the browser asks for first. */
const sameDayAndMonth = (year: number) => {
  const two = String(1 + Math.floor(Math.random() * 12)).padStart(2, '0')
  return { typed: `${two}${two}${year}`, day: `${year}-${two}-${two}` }
}

test('a whole booking by keyboard alone, from Home to the calendar file, with the focus always in sight', async ({
  page,
}) => {
  const person = stranger()
  await page.goto('/')
  const search = page.getByRole('form', { name: 'Search a stay' })
  await expect(search.getByLabel('Check-in')).not.toHaveValue('')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  const arrival = sameDayAndMonth(Number(today().slice(0, 4)) + 1)
  await type(page, search.getByLabel('Check-in'), arrival.typed)
  await expect(search.getByLabel('Check-in')).toHaveValue(arrival.day)
  await tabTo(page, search.getByRole('button', { name: 'Find rooms' }))
  await page.keyboard.press('Enter')

  const form = registration(page)
  await type(page, form.name, person.name)
  await type(page, form.email, person.email)
  await type(page, form.password, person.password)
  await type(page, form.phone, person.phone)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Registration successful!')).toBeVisible()

  // The step that opens takes the focus, so that its content comes next.
  const flow = reservation(page)
  await expect(flow.step('Select room')).toBeFocused()
  await tabTo(page, flow.room('Family Room').getByRole('button', { name: /^Select room/ }))
  await page.keyboard.press('Space')
  await expect(flow.step('Guest information')).toBeFocused()
  await type(page, flow.gender, 'F')
  await type(page, flow.birth, '05051990')
  await type(page, flow.idType, 'P')
  await type(page, flow.idNumber, 'Z1234567')
  await tabTo(page, page.getByLabel(/^Pay now by UPI QR/))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel(/^Pay at check-in/)).toBeChecked()
  await tabTo(page, flow.confirm)
  const outline = await flow.confirm.evaluate((button) => getComputedStyle(button).outlineStyle)
  expect(outline).not.toBe('none')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your stay is booked' })).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'Add to calendar' }))
  const download = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await download).suggestedFilename()).toMatch(/\.ics$/)
})

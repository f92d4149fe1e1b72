import { expect, expectAccessible, test } from '../kit/fixtures.ts'
import { asAdmin } from '../kit/people.ts'
import { chooseDates } from '../kit/stay-dates.ts'
import { uniqueDigits } from '../kit/unique.ts'
import { openStep, wizard } from './add-booking.ts'
import { someStay } from './stays.ts'

test.beforeEach(async ({ context }) => {
  await asAdmin(context)
})

for (const [device, width] of [
  ['a desk', 1280],
  ['a phone', 390],
] as const) {
  test(`D-55: on ${device} a name and a phone book by telephone, two rooms together`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(wizard)
    await page.getByRole('button', { name: 'Register a new guest' }).click()
    await page.getByLabel('Name').fill('Bhola Ram')
    await page.getByLabel('No e-mail').check()
    await expect(page.getByLabel('Email')).toHaveCount(0)
    await page.getByLabel('Phone').fill(`9${uniqueDigits()}`)
    await page.getByRole('button', { name: 'Register guest' }).click()
    await openStep(page, 'Search')
    await chooseDates(page, someStay())
    await page.getByLabel('Adults', { exact: true }).fill('3')
    await page.getByRole('button', { name: 'Search rooms' }).click()
    await openStep(page, 'Select room')
    await expectAccessible(page)
    const lines = page.getByRole('article')
    await lines.first().getByRole('button', { name: /^Add/ }).click()
    await lines.last().getByRole('button', { name: /^Add/ }).click()
    await page.getByRole('button', { name: 'Book 2 rooms together' }).click()
    await openStep(page, 'Guest information')
    await expect(page.getByLabel('No e-mail')).toBeChecked()
    const confirm = page.getByRole('button', { name: 'Confirm booking' })
    await expect(confirm).toBeDisabled()
    await page.getByLabel('Ask at check-in').check()
    await page.getByLabel(/^Guest pays at check-in/).check()
    await confirm.click()
    await expect(page.getByRole('heading', { name: /rooms booked for / })).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Party FP-/ })).toBeVisible()
  })
}

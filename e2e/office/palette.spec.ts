import { expect, expectAccessible, test } from '../kit/fixtures.ts'
import { asAdmin, asNewGuest } from '../kit/people.ts'
import { uniqueDigits } from '../kit/unique.ts'
import { book } from '../reservations/stays.ts'

test('Ctrl K leads to a screen and to a visitor by a few letters', async ({ page, context }) => {
  await asAdmin(context)
  await page.goto('/admin/bookings/list')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const box = page.getByRole('dialog').getByLabel('Go to')
  await box.fill('expen')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/expense\/list$/)
  await expect(box).toBeHidden()
  await page.keyboard.press('Control+k')
  await box.fill('asha@')
  await page
    .getByRole('button', { name: /Asha Verma/ })
    .last()
    .click()
  await expect(page).toHaveURL(/\/admin\/(visitors|bookings)\//)
})

test('Ctrl K finds a stay by the end of its code, and its guest by the names in any order', async ({
  page,
  context,
}) => {
  const person = await asNewGuest(context)
  const { id } = await book(context.request, person)
  await asAdmin(context)
  await page.goto('/admin/bookings/list')
  await page.getByRole('button', { name: 'Go to' }).click()
  const box = page.getByRole('dialog').getByLabel('Go to')
  const found = page.getByRole('dialog').getByRole('button', { name: new RegExp(id) })
  for (const typed of [id.slice(3).toLowerCase(), person.name.split(' ').reverse().join(' ')]) {
    await box.fill(typed)
    await expect(found).toBeVisible()
  }
})

test('the palette has a button, and finds the tape chart', async ({ page, context }) => {
  await asAdmin(context)
  await page.goto('/admin/bookings/list')
  await page.getByRole('button', { name: 'Go to' }).click()
  await page.getByRole('dialog').getByLabel('Go to').fill('tape')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/bookings\/tape-chart/)
})

test('? shows what the keyboard can do, and so does the profile menu', async ({ page, context }) => {
  await asAdmin(context)
  await page.goto('/admin/bookings/list')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await page.getByRole('searchbox').first().fill('what?')
  await expect(shortcuts).toBeHidden()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  await expect(shortcuts).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(shortcuts).toBeHidden()
  await page.getByRole('button', { name: 'Profile of' }).click()
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect(shortcuts).toContainText('Go to any screen')
})

test('D-22: a setting that is saved stands on the site, and in the activity', async ({ page, context }) => {
  await asAdmin(context)
  await page.goto('/admin/settings/contact')
  const contact = page.getByRole('region', { name: 'Contact' })
  const phone = `+91 9${uniqueDigits()}`
  await contact.getByLabel('Phone').fill(phone)
  await contact.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Contact: saved')).toBeVisible()
  await page.goto('/admin/activity?area=settings')
  await expect(page.getByRole('table')).toContainText(phone)
  await page.goto('/contact')
  await expect(page.getByText(phone).first()).toBeVisible()
})

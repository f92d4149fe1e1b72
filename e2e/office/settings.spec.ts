import type { Page } from '@playwright/test'
import { test as base, expect, expectAccessible } from '../kit/fixtures.ts'
import { openScreen } from '../kit/menu.ts'
import { type OwnServer, ownServer } from '../kit/own-server.ts'
import { asAdmin } from '../kit/people.ts'

// The settings are one row for everybody who visits, so these journeys have a resort of their own.
const test = base.extend<object, { resort: OwnServer }>({
  resort: [
    async ({ browserName: _ }, use) => {
      const resort = await ownServer()
      await use(resort)
      await resort.end()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ resort }, use) => use(resort.site),
})
// One after the other, beside the others.
test.describe.configure({ mode: 'default' })

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const save = (page: Page, name: string) => section(page, name).getByRole('button', { name: 'Save' }).click()

test.beforeEach(async ({ context }) => {
  await asAdmin(context)
})

test('D-22: each group is saved by its own button, shown beside the forms, and used by the site', async ({
  page,
}) => {
  await page.goto('/admin/settings/cancellation')
  const policy = section(page, 'Cancellation')
  await policy.getByLabel('A no-show costs').selectOption('percent')
  await policy.getByRole('textbox', { name: 'How much', exact: true }).fill('90')
  const text = 'No-shows are charged 90% of the stay.'
  await expect(policy.getByRole('status')).toContainText(text)
  // Another section is another page: what is typed here is asked about, and still there, and not yet saved.
  await page.getByRole('link', { name: 'Contact', exact: true }).click()
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
  await leaving.getByRole('button', { name: 'Stay here' }).click()
  await expect(policy.getByRole('status')).toContainText(text)
  await expect(section(page, 'On the site')).not.toContainText(text)
  await save(page, 'Cancellation')
  await expect(page.getByText('Cancellation: saved')).toBeVisible()
  await expect(section(page, 'On the site')).toContainText(text)
  await page.getByRole('link', { name: 'Contact', exact: true }).click()
  const links = section(page, 'Contact').getByLabel('Social links')
  await links.fill(`${await links.inputValue()}\nTrip Planner https://trips.example/forest`)
  await expect(section(page, 'On the site')).not.toContainText('Trip Planner')
  await save(page, 'Contact')
  await expect(page.getByText('Contact: saved')).toBeVisible()
  await expect(section(page, 'On the site')).toContainText('Trip Planner')
  await page.goto('/')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Trip Planner' })).toHaveAttribute(
    'href',
    'https://trips.example/forest',
  )
})

test('a setting that cannot be is refused beside its field, and what is not saved is asked about', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of (400|500)/)
  await page.goto('/admin/settings/resort')
  const resort = section(page, 'Resort')
  await resort.getByLabel('Latitude').fill('north')
  await resort.getByLabel('Time zone').fill('Forest/Nowhere')
  await save(page, 'Resort')
  await expect(resort.getByText('Enter degrees, for example 29.59')).toBeVisible()
  await expect(resort.getByLabel('Latitude')).toBeFocused()
  await resort.getByLabel('Latitude').fill('29.59')
  await save(page, 'Resort')
  await expect(resort.getByLabel('Time zone')).toHaveAttribute('aria-invalid', 'true')
  await openScreen(page, 'Activity')
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(leaving).toBeVisible()
  await leaving.getByRole('button', { name: 'Stay here' }).click()
  await expect(resort.getByLabel('Time zone')).toHaveValue('Forest/Nowhere')
})

for (const meanwhile of ['nobody', 'somebody'])
  test(`D-42 what is typed while a setting is being saved is not saved by it, where ${meanwhile} else saves meanwhile`, async ({
    page,
    allowErrors,
  }) => {
    if (meanwhile === 'somebody') allowErrors(/status of 409/)
    await page.goto('/admin/settings/contact')
    const phone = section(page, 'Contact').getByLabel(/phone/i).first()
    const before = await (await page.request.get('/api/admin/settings')).json()
    let answer = () => {}
    const waited = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/admin/settings', async (route) => {
      if (route.request().method() !== 'GET') await waited
      await route.continue()
    })
    await save(page, 'Contact')
    await phone.fill('+91 99999 11111')
    if (meanwhile === 'somebody')
      await page.request.put('/api/admin/settings', { data: { contact_months: before.contact_months + 1 } })
    answer()
    await expect(page.getByText('Contact: saved')).toBeVisible()
    await openScreen(page, 'Activity')
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
    await expect(phone).toHaveValue('+91 99999 11111')
    const after = await (await page.request.get('/api/admin/settings')).json()
    expect(after.phone).toBe(before.phone)
  })

test(`the settings with a refused field pass axe`, async ({ page }) => {
  await page.goto('/admin/settings/contact')
  await section(page, 'Contact').getByLabel('Email').fill('no mail')
  await save(page, 'Contact')
  await expect(section(page, 'Contact').getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
})

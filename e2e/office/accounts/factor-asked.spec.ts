import { expect, expectAccessible, test } from '../../kit/fixtures.ts'
import { openScreen } from '../../kit/menu.ts'
import { type OwnServer, ownServer } from '../../kit/own-server.ts'
import { admin } from '../../kit/people.ts'
import { factor, protect, signInForm } from './staff.ts'

// The rule holds for everybody who signs in there.
let own: OwnServer
let site: string

test.beforeAll(async () => {
  own = await ownServer()
  site = own.site
})

test.afterAll(() => own.end())

test('D-39: where the resort asks for a second factor, it is set up at the next sign-in, before all else', async ({
  page,
  browser,
  allowErrors,
}) => {
  allowErrors(/status of 40[13]/)
  const owner = await browser.newContext()
  const login = { username: admin.username, password: admin.password }
  const { user } = await (await owner.request.post(`${site}/api/admin/login`, { data: login })).json()
  expect(user.role).toBe('admin')
  const office = await owner.newPage()
  await office.goto(`${site}/admin/settings/staff-sign-in`)
  await office.getByLabel('Least length of staff passwords').fill('10')
  await office.getByLabel('Second factor at sign-in').selectOption('admins')
  await office
    .locator('form', { has: office.getByLabel('Second factor at sign-in') })
    .getByRole('button', { name: 'Save' })
    .click()
  await expect(office.getByText('Staff sign-in: saved')).toBeVisible()
  await office.goto(`${site}/admin/master-data/data-pegawai/form-data-pegawai`)
  await expect(office.getByLabel(/^Password/)).toHaveAccessibleDescription(/At least 10 characters/)

  await page.goto(`${site}/admin/login?return=/admin/bookings/list`)
  await signInForm(page).username.fill(admin.username)
  await signInForm(page).password.fill(admin.password)
  await signInForm(page).submit.click()
  await expect(page).toHaveURL(/\/admin\/pengaturan\/ubah-password$/)
  await expect(page.getByText('Set up two-factor sign-in first.')).toBeVisible()
  await expectAccessible(page)
  // Opened, so that one sees when the page is a new one: the address stays the same.
  await factor(page).getByRole('button', { name: 'Set up two-factor sign-in' }).click()
  await openScreen(page, 'Bookings')
  await expect(factor(page).getByLabel('Your password')).toHaveCount(0)
  await expect(page).toHaveURL(/\/admin\/pengaturan\/ubah-password$/)
  await protect(page, admin.password)
  await factor(page).getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('Set up two-factor sign-in first.')).toHaveCount(0)
  await openScreen(page, 'Bookings')
  await expect(page.getByRole('table')).toBeVisible()
  await owner.close()
})

import type { Page, Route } from '@playwright/test'
import { broken } from '../kit/broken.ts'
import { expect, expectAccessible, test } from '../kit/fixtures.ts'
import { asAdmin } from '../kit/people.ts'
import { rowMenu } from '../kit/rows.ts'
import { addStaff, fillForm, newStaff, portrait, signedInAs } from './employees.ts'

const list = '/admin/master-data/data-pegawai'

test.beforeEach(async ({ context }) => {
  await asAdmin(context)
})

const buy = async (page: Page, customer_id: string) => {
  const data = { customer_id, loan_amount: '1000', advance_amount: '100' }
  const answer = await page.request.post('/api/loans', { data })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).loan_id as string
}

const tryToDelete = async (page: Page) => {
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete user' })
  await dialog.getByRole('button', { name: 'Delete user' }).click()
  return dialog
}

test('H-USER-22 H-USER-23 H-USER-33: a wrong photo is refused at once, and one that fails to arrive stops the saving', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of (415|500)/)
  await page.goto(`${list}/form-data-pegawai`)
  const photo = page.getByLabel('Photo')
  await photo.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
  await expect(page.getByText('Please upload an image file')).toBeVisible()
  await expect(photo).toHaveAttribute('aria-invalid', 'true')
  await photo.setInputFiles({ name: 'b.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(2 * 1024 * 1024) })
  await expect(page.getByText('File size must be less than 2MB')).toBeVisible()
  const person = newStaff()
  await fillForm(page, person)
  await photo.setInputFiles(await portrait())
  const mend = await broken(page, '/api/upload/photo')
  let created = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/users') created++
  })
  await page.getByRole('button', { name: 'Create user' }).click()
  await expect(page.getByText('Failed to upload photo')).toBeVisible()
  expect(created).toBe(0)
  mend()
  await photo.setInputFiles({ name: 'c.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') })
  await page.getByRole('button', { name: 'Create user' }).click()
  await expect(page.getByText('Please upload an image file').first()).toBeVisible()
  expect(created).toBe(0)
  await photo.setInputFiles(await portrait())
  await page.getByRole('button', { name: 'Create user' }).click()
  await expect(page.getByText('User created successfully!')).toBeVisible()
})

test('H-USER-37 H-USER-38 H-USER-40: a customer of land is not deleted, and why is said', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 409/)
  const { user_id, name } = await addStaff(page.request)
  const loan = await buy(page, user_id)
  await page.goto(`${list}/view/${user_id}`)
  await expect(page.getByRole('region', { name: 'Land purchases' })).toContainText('Active')
  const dialog = await tryToDelete(page)
  await expect(
    page.getByText('Cannot delete user with active purchases. Please close or reassign all purchases first.'),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep as it is' }).click()
  const data = { customer_id: user_id, loan_amount: '1000', advance_amount: '100', status: 'closed' }
  expect((await page.request.put(`/api/loans/${loan}`, { data })).status()).toBe(200)
  await tryToDelete(page)
  await expect(
    page.getByText(
      'Cannot delete user because they have associated loans. Please delete or reassign the loans first.',
    ),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep as it is' }).click()
  await page.getByRole('link', { name: 'Show them' }).click()
  await expect(page.getByRole('table', { name: 'purchases' })).toContainText(name)
})

test('H-USER-34 H-USER-35 H-USER-36 H-USER-39 R-ERR-03: each failure says so in the specification’s words', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of (404|500)/)
  const { user_id } = await addStaff(page.request)
  const own = `/api/users/${user_id}`
  let failing = 'GET /api/users'
  const fail = (route: Route) => {
    const request = route.request()
    const what = `${request.method()} ${new URL(request.url()).pathname}`
    return what === failing ? route.fulfill({ status: 500, body: '' }) : route.continue()
  }
  // One rule for the whole test: a rule that is added while the page is at work may come too late.
  await page.route((url) => url.pathname.startsWith('/api/users'), fail)
  await page.goto(list)
  await expect(page.getByText('Failed to fetch users').first()).toBeVisible()
  failing = `PATCH ${own}`
  await page.goto(`${list}/edit/${user_id}`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Failed to update user')).toBeVisible()
  failing = `GET ${own}`
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByText('Failed to reset form')).toBeVisible()
  await page.goto(`${list}/view/${user_id}`)
  await expect(page.getByText('Failed to fetch user details')).toBeVisible()
  failing = `DELETE ${own}`
  await page.goto(`${list}/view/${user_id}`)
  await tryToDelete(page)
  await expect(page.getByText('Failed to delete user')).toBeVisible()
  await page.goto(`${list}/view/USR0000`)
  await expect(page.getByText('User not found')).toBeVisible()
  failing = 'POST /api/users'
  const person = newStaff()
  await page.goto(`${list}/form-data-pegawai`)
  await fillForm(page, person)
  await page.getByRole('button', { name: 'Create user' }).click()
  await expect(page.getByText('Failed to create user')).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue(person.username)
})

test('H-USER-34: a username that somebody has is said at its field, and what was typed stays', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of (409|500)/)
  const known = await addStaff(page.request)
  const other = await addStaff(page.request)
  await page.goto(`${list}/edit/${other.user_id}`)
  await page.getByLabel('Username').fill(known.username)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('There is already a user with this username').first()).toBeVisible()
  await expect(page.getByLabel('Username')).toBeFocused()
  await expect(page.getByLabel('Username')).toHaveValue(known.username)
})

test('D-19: the first admin, and one’s own account, keep what they have', async ({ page }) => {
  await page.goto(`${list}?q=admin@forestview.example`)
  const menu = await rowMenu(page, 'Leela Pandey')
  await expect(menu.getByRole('menuitem')).toHaveText(['View', 'Edit'])
  await menu.getByRole('menuitem', { name: 'Edit Leela Pandey' }).click()
  await expect(page.getByText(/^The first admin always stays/)).toBeVisible()
  await expect(page.getByLabel('Role').locator('option')).toHaveText(['Admin'])
  await expect(page.getByLabel('Status').locator('option')).toHaveText(['Active'])
  await expect(page.getByLabel('Permissions').locator('option')).toHaveText([/^Full/])
  await expect(page.getByRole('button', { name: 'Delete user' })).toHaveCount(0)
})

test('H-USER-27: who is made inactive is signed out at once, wherever they are', async ({
  page,
  browser,
}) => {
  const person = await addStaff(page.request, { role: 'Admin', permissions: { type: 'Read' } })
  const theirs = await signedInAs(browser, person)
  const their = await theirs.newPage()
  await their.goto(list)
  await expect(their.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(`${list}/edit/${person.user_id}`)
  await page.getByLabel('Status').selectOption('Inactive')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('User updated successfully')).toBeVisible()
  expect((await theirs.request.get('/api/users')).status()).toBe(401)
  await their.getByRole('link', { name: 'Rooms', exact: true }).click()
  await expect(their).not.toHaveURL(/\/admin\/rooms/)
  await theirs.close()
  await page.goto(`${list}?q=${person.username}`)
  await expect(page.getByRole('row', { name: new RegExp(person.username) })).toContainText('Inactive')
})

test(`the screens of employee details pass axe`, async ({ page }) => {
  const { user_id } = await addStaff(page.request)
  await page.goto(list)
  await expect(page.getByRole('table', { name: 'users' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${list}/form-data-pegawai`)
  await page.getByRole('button', { name: 'Create user' }).click()
  await expect(page.getByText('Name is required', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${list}/view/${user_id}`)
  await page.getByRole('button', { name: 'Show the whole numbers' }).click()
  await expect(page.getByText('ABCDE1234F')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${list}/edit/${user_id}`)
  await expect(page.getByLabel('Username')).toBeVisible()
  await expectAccessible(page)
})

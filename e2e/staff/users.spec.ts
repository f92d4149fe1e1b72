import type { Page } from '@playwright/test'
import { takeFile } from '../kit/files.ts'
import { expect, test } from '../kit/fixtures.ts'
import { openScreen } from '../kit/menu.ts'
import { asAdmin } from '../kit/people.ts'
import { rowAction } from '../kit/rows.ts'
import { daysAhead, shown } from '../reservations/stays.ts'
import { addStaff, field, fillForm, newStaff, portrait } from './employees.ts'

const list = '/admin/master-data/data-pegawai'
const rows = (page: Page) => page.getByRole('table', { name: 'users' }).locator('tbody').getByRole('row')
const filters = (page: Page) => page.getByRole('search', { name: 'Filter users' })
const find = (username: string) => `${list}?q=${encodeURIComponent(username)}`

test.beforeEach(async ({ context }) => {
  await asAdmin(context)
})

test('H-USER-01 H-USER-06 H-USER-09 H-USER-12 H-USER-13 H-USER-34 H-GEN-04: somebody is added with a photo, and stands in the list', async ({
  page,
}) => {
  const person = newStaff()
  await page.goto('/admin/dashboard')
  await openScreen(page, 'Employee details')
  await expect(page).toHaveURL(list)
  await expect(page.getByRole('heading', { level: 1, name: 'Employee Details' })).toBeVisible()
  await page.getByRole('link', { name: 'Add user' }).click()
  await expect(page).toHaveURL(`${list}/form-data-pegawai`)
  await fillForm(page, person)
  const password = page.locator('input[name=password]')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByLabel('Photo').setInputFiles(await portrait())
  await page.route('/api/users', async (route) => {
    await expect(page.getByText('Creating user...')).toBeVisible()
    await route.continue()
  })
  await page.getByRole('button', { name: 'Create user' }).click()
  await expect(page.getByText('User created successfully!')).toBeVisible()
  await expect(page).toHaveURL(list)
  const own = rows(page).filter({ hasText: person.username })
  await expect(own).toContainText(/USR\d{4}/)
  await expect(own).toContainText(person.email)
  await expect(own).toContainText('Telecaller')
  await expect
    .poll(() => own.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(400)
})

test('H-USER-13 H-USER-14 H-USER-16 H-USER-17 H-USER-18 H-USER-41: each field says what it wants', async ({
  page,
}) => {
  await page.goto(`${list}/form-data-pegawai`)
  await expect(page.getByText('ABCDE1234F')).toBeVisible()
  await page.getByRole('button', { name: 'Create user' }).click()
  for (const message of [
    'Name is required',
    'Choose the gender',
    'PAN number is required',
    'Aadhaar number is required',
    'Address is required',
    'Email is required',
    'Mobile number is required',
    'Choose the department',
    'Choose the designation',
    'Choose the role',
    'Choose the permissions',
    'Username is required',
    'Password is required',
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible()
  }
  await fillForm(
    page,
    newStaff({ mobile_number: '12345', pan_number: 'abcde1234f', aadhar_number: '123', password: 'five5' }),
  )
  await field(page, 'Alternative mobile number').fill('98765')
  await page.getByRole('button', { name: 'Create user' }).click()
  await expect(page.getByText('Please enter a valid 10-digit phone number')).toHaveCount(2)
  await expect(page.getByText(/^PAN is five capital letters/)).toBeVisible()
  await expect(page.getByText('Aadhaar number has exactly 12 digits')).toBeVisible()
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
  page.once('dialog', (dialog) => dialog.accept())
})

test('H-USER-25 H-USER-26 H-USER-28 H-USER-30 H-USER-31: what can be chosen', async ({ page }) => {
  await page.goto(`${list}/form-data-pegawai`)
  for (const [label, options] of [
    ['Gender', ['Choose', 'Male', 'Female']],
    ['Role', ['Choose', 'Admin', 'User']],
    [
      'Permissions',
      ['Choose', 'Full (create, read, update, delete)', 'Limited (create, read, update)', 'Read (read only)'],
    ],
    ['Department', ['Choose', 'HR', 'Marketing', 'Sales', 'IT', 'Finance', 'Operations']],
    [
      'Designation',
      [
        'Choose',
        'Telecaller',
        'Marketing Executive',
        'HR Manager',
        'HR Executive',
        'Admin',
        'Team Lead',
        'Manager',
        'Developer',
      ],
    ],
  ] as const) {
    await expect(page.getByLabel(label).locator('option')).toHaveText([...options])
  }
})

test('H-USER-02 H-USER-03 H-USER-04: six to a page, found by username or e-mail, filtered by status', async ({
  page,
}) => {
  const { username, email } = await addStaff(page.request)
  await page.goto(list)
  await expect(rows(page)).toHaveCount(6)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/\?page=2$/)
  for (const typed of [username.toUpperCase(), email]) {
    await filters(page).getByLabel('Search').fill(typed)
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText(username)
  }
  await filters(page).getByLabel('Status').selectOption('Inactive')
  await expect(page.getByText('No users found')).toBeVisible()
  await filters(page).getByLabel('Status').selectOption('Active')
  await expect(rows(page)).toHaveCount(1)
  const download = page.waitForEvent('download')
  await takeFile(page)
  expect((await download).suggestedFilename()).toBe('employee-details.xlsx')
})

test('H-USER-07 H-USER-11 R-ROUTE-16 R-ENT-11 R-ENT-12 D-18: the page of somebody, with PAN and Aadhaar hidden until they are asked for', async ({
  page,
}) => {
  const { user_id, name, email } = await addStaff(page.request)
  await page.goto(find(email))
  await rowAction(page, 'View', name)
  await expect(page).toHaveURL(`${list}/view/${user_id}`)
  for (const title of ['Personal info', 'Contact info', 'Professional info']) {
    await expect(page.getByRole('region', { name: title })).toBeVisible()
  }
  const facts: [panel: string, fact: string][] = [
    ['Personal info', 'Female'],
    ['Contact info', email],
    ['Contact info', '98765 01234'],
    ['Personal info', '12 Mall Road, Nainital'],
    ['Professional info', 'Sales'],
    ['Professional info', 'Telecaller'],
    ['Professional info', shown(daysAhead(0))],
  ]
  for (const [panel, fact] of facts)
    await expect(page.getByRole('region', { name: panel })).toContainText(fact)
  await expect(page.getByRole('main').getByText('Active', { exact: true }).first()).toBeVisible()
  const personal = page.getByRole('region', { name: 'Personal info' })
  await expect(personal).toContainText('••••••234F')
  await expect(personal).not.toContainText('ABCDE1234F')
  await personal.getByRole('button', { name: 'Show the whole numbers' }).click()
  await expect(personal).toContainText('ABCDE1234F')
  await expect(personal).toContainText('123412341234')
  await personal.getByRole('button', { name: 'Hide the numbers' }).click()
  await expect(personal).not.toContainText('ABCDE1234F')
  await expect(page.getByRole('region', { name: 'Professional info' })).toContainText(
    'Limited (create, read, update)',
  )
  await page.goto(`/admin/activity?q=${user_id}`)
  await expect(page.getByRole('row', { name: /Revealed/ })).toContainText('PAN and Aadhaar')
})

test('H-USER-08 H-USER-10 H-USER-21 H-USER-24 H-USER-35: somebody is changed, photo and all, and keeps their hidden numbers', async ({
  page,
}) => {
  const { user_id, name, username } = await addStaff(page.request)
  await page.goto(find(username))
  await rowAction(page, 'Edit', name)
  await expect(page).toHaveURL(`${list}/edit/${user_id}`)
  await expect(page.getByLabel('PAN number')).toHaveValue('••••••234F')
  await expect(page.getByLabel('Role').locator('option')).toHaveText(['Admin', 'User'])
  await field(page, 'Mobile number').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Mobile number is required')).toBeVisible()
  await field(page, 'Mobile number').fill('9812345670')
  await page.getByLabel('Department').selectOption('IT')
  await page.getByLabel('Photo').setInputFiles(await portrait())
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('User updated successfully')).toBeVisible()
  await expect(page).toHaveURL(list)
  const seen = await (await page.request.get(`/api/users/${user_id}`)).json()
  expect(seen).toMatchObject({ department: 'IT', mobile_number: '9812345670', pan_number: '••••••234F' })
  const first = seen.photo
  await page.goto(`${list}/edit/${user_id}`)
  await page.getByLabel('Photo').setInputFiles(await portrait('#2b5f80'))
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(list)
  expect((await page.request.get(first)).status()).toBe(404)
  await page.goto(`${list}/edit/${user_id}`)
  await page.getByRole('button', { name: 'Remove photo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove photo' }).click()
  await expect(page.getByText('Photo removed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove photo' })).toHaveCount(0)
})

test('H-USER-12: the form is put back to what is kept; nobody chooses their own id', async ({ page }) => {
  const { user_id, name } = await addStaff(page.request)
  await page.goto(`${list}/edit/${user_id}`)
  await expect(page.getByRole('textbox', { name: /ID/ })).toHaveCount(0)
  await field(page, 'Name').fill('Somebody else')
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(field(page, 'Name')).toHaveValue(name)
})

test('H-USER-05 H-USER-36: deleting asks first', async ({ page }) => {
  const { name, username, user_id } = await addStaff(page.request)
  await page.goto(find(username))
  await rowAction(page, 'Delete', name)
  const dialog = page.getByRole('dialog', { name: 'Delete user' })
  await dialog.getByRole('button', { name: 'Keep as it is' }).click()
  await expect(rows(page)).toHaveCount(1)
  await page.goto(`${list}/edit/${user_id}`)
  await page.getByRole('button', { name: 'Delete user' }).click()
  await dialog.getByRole('button', { name: 'Delete user' }).click()
  await expect(page.getByText('User deleted successfully')).toBeVisible()
  await expect(page).toHaveURL(list)
  await page.goto(find(username))
  await expect(page.getByText('No users found')).toBeVisible()
})

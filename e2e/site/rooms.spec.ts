import { expect, test } from '../kit/fixtures.ts'

const types = [
  ['Forest View Suite', '₹2,250.00'],
  ['Family Room', '₹3,000.00'],
  ['Glamping Tent', '₹1,500.00'],
  ['Dormitory Room', '₹2,000.00'],
] as const

test('G-ROUTE-11: every kind of room stands in the list with its price and its two ways on', async ({
  page,
}) => {
  await page.goto('/rooms')
  for (const [name, price] of types) {
    const row = page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })
    await expect(row.getByText(price)).toBeVisible()
    await expect(row.getByRole('link', { name: `See the room ${name}` })).toBeVisible()
    await expect(row.getByRole('link', { name: `Book a ${name}` })).toHaveAttribute('href', '/reservation')
  }
})

test('a room has a page with its facts, and its dates and guests lead into the booking flow', async ({
  page,
}) => {
  await page.goto('/rooms')
  await page.getByRole('link', { name: 'See the room Glamping Tent' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Glamping Tent' })).toBeVisible()
  for (const fact of ['Bed', 'Guests', 'Size', 'Bathroom', 'View', 'Check-in', 'Check-out']) {
    await expect(page.getByRole('term').filter({ hasText: new RegExp(`^${fact}$`) })).toBeVisible()
  }
  await expect(page.getByText('Illustration', { exact: true }).first()).toBeVisible()
  await expect(page.getByLabel('Check-in')).not.toHaveValue('')
  await page.getByLabel('Check-in').fill('2030-03-10')
  await expect(page.getByLabel('Check-out')).toHaveValue('2030-03-11')
  await page.getByLabel('Adults').selectOption('4')
  await expect(page.getByText('This room sleeps 2 guests.')).toBeVisible()
  await page.getByRole('button', { name: 'See what is free' }).click()
  await expect(page).toHaveURL(/\/reservation\?check_in=2030-03-10&check_out=2030-03-11&adults=4&children=0$/)
})

test('a stay that ends before it begins is not searched for', async ({ page }) => {
  await page.goto('/rooms/family-room')
  await expect(page.getByLabel('Check-in')).not.toHaveValue('')
  await page.getByLabel('Check-in').fill('2030-03-10')
  await page.getByLabel('Check-out').fill('2030-03-09')
  await page.getByRole('button', { name: 'See what is free' }).click()
  await expect(page.getByText('Check-out date must be after check-in date')).toBeVisible()
  await expect(page).toHaveURL(/\/rooms\/family-room$/)
})

test('a kind of room that does not exist is not found', async ({ page, allowErrors }) => {
  allowErrors(/status of 404/)
  const answer = await page.goto('/rooms/tree-house')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('404 Error - Sorry, this page is not available!')).toBeVisible()
})

import sharp from 'sharp'
import { expect, expectAccessible, test } from '../kit/fixtures.ts'
import { asAdmin } from '../kit/people.ts'
import { rowAction } from '../kit/rows.ts'
import { uniqueDigits } from '../kit/unique.ts'
import { openReservation, search } from '../reservations/booking-flow/reservation.ts'
import { someStay } from '../reservations/stays.ts'

const photograph = () =>
  sharp({ create: { width: 1700, height: 1100, channels: 3, background: '#465' } })
    .jpeg()
    .toBuffer()

test('H-ROOM-05 H-ROOM-25 H-ROOM-26: a room is added with a picture, changed, seen by guests, and deleted', async ({
  page,
  context,
}) => {
  await asAdmin(context)
  const number = `R${uniqueDigits()}`
  await page.goto('/admin/rooms/list')
  await page.getByRole('link', { name: 'Add room' }).click()
  await page.getByRole('button', { name: 'Add room' }).click()
  await expect(page.getByText('Room ID is required')).toBeVisible()
  await page.getByLabel('Room ID').fill(`ROOM-${number}`)
  await page.getByLabel('Room number').fill(number)
  await page.getByLabel('Room type').selectOption('Executive')
  await page.getByLabel('Guests at most').fill('2')
  await page.getByLabel('Price per night').fill('4321.50')
  await page.getByLabel('Amenities').fill('Wi-Fi, , Balcony')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add room' }).click()
  await expect(page.getByText('Room added successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/rooms\/list$/)
  await page.goto(`/admin/rooms/ROOM-${number}`)

  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'deck.jpg', mimeType: 'image/jpeg', buffer: await photograph() })
  await page.getByLabel('What deck.jpg shows').fill('A deck above the valley')
  await page.getByRole('button', { name: 'Add picture', exact: true }).click()
  await expect(page.getByRole('img', { name: 'A deck above the valley' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Edit room' }).click()
  await page.getByLabel('Price per night').fill('4400')
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay here' })
    .click()
  await page.getByRole('button', { name: 'Save room' }).click()
  await expect(page.getByText('Room updated successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/rooms\/list$/)

  await openReservation(page)
  await context.clearCookies()
  await page.goto('/reservation')
  const stay = someStay(1)
  await search(page, stay)
  await expect(page.getByText('₹4,400.00').first()).toBeVisible()
  await expect(page.getByRole('img', { name: 'A deck above the valley' }).first()).toBeAttached()

  await asAdmin(context)
  await page.goto(`/admin/rooms/list?q=${number}`)
  await rowAction(page, 'Delete', `room ${number}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete room' }).click()
  await expect(page.getByText('Room deleted successfully')).toBeVisible()
  await expect(page.getByText('No rooms found')).toBeVisible()
})

test('H-RTYPE-01 H-RTYPE-03 H-RTYPE-15 H-RTYPE-16 H-RTYPE-17: kinds of rooms are added, viewed, edited and deleted', async ({
  page,
  context,
}) => {
  await asAdmin(context)
  const name = `Tree Nest ${uniqueDigits()}`
  await page.goto('/admin/room-types/add')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Base price').fill('1800')
  await page.getByLabel('Bed type').fill('Double bed')
  await page.getByRole('button', { name: 'Add room type' }).click()
  await expect(page.getByText('Room type created successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/room-types$/)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByText('No amenities listed')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Edit room type' }).click()
  await page.getByLabel('Amenities').fill('Hammock')
  await page.getByRole('button', { name: 'Save room type' }).click()
  await expect(page.getByText('Room type updated successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/room-types$/)
  await rowAction(page, 'Delete', name)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Are you sure you want to delete this room type?')
  await dialog.getByRole('button', { name: 'Delete room type' }).click()
  await expect(page.getByText('Room type deleted successfully')).toBeVisible()
})

test('H-RTYPE-12 H-RTYPE-13 H-ROUTE-13: a kind of room that is not there', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/status of 404/)
  await asAdmin(context)
  for (const address of ['/admin/room-types/999999', '/admin/room-types/view/999999']) {
    await page.goto(address)
    await expect(page.getByText('Room type not found')).toBeVisible()
  }
  await page.goto('/admin/room-types/edit/999999')
  await expect(page.getByText('Failed to fetch room type details')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/room-types$/)
})

import type { Page } from '@playwright/test'
import { takeFile } from '../kit/files.ts'
import { expect, expectAccessible, test } from '../kit/fixtures.ts'
import { menu, openScreen } from '../kit/menu.ts'
import { asAdmin, asNewGuest } from '../kit/people.ts'
import { rowAction } from '../kit/rows.ts'
import { guestInfo, someStay } from '../reservations/stays.ts'
import { addedRoom, post, upload } from './rooms.ts'

const list = '/admin/rooms/list'
const rows = (page: Page) => page.getByRole('table', { name: 'rooms' }).locator('tbody').getByRole('row')
const filters = (page: Page) => page.getByRole('search', { name: 'Filter rooms' })

// axe must not look at a dialog that is still fading in.
test.beforeEach(async ({ context }) => {
  await asAdmin(context)
})

test('H-ROUTE-03 H-ROUTE-10 H-ROOM-01 H-ROOM-02: the list is searched, filtered, sorted and downloaded, in its address', async ({
  page,
}) => {
  const room = await addedRoom(page.request)
  await page.goto('/admin/dashboard')
  await openScreen(page, 'Rooms')
  await expect(page).toHaveURL(/\/admin\/rooms\/list$/)
  await expect(rows(page).first()).toContainText('101')
  await expect(rows(page).first().getByText('Available')).toHaveAttribute('data-tone', 'good')
  await filters(page).getByLabel('Search').fill(room.room_number)
  await expect(page).toHaveURL(/\?q=/)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).getByText('Maintenance')).toHaveAttribute('data-tone', 'bad')
  await filters(page).getByLabel('Status').selectOption('Occupied')
  await expect(page.getByText('No rooms found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await filters(page).getByLabel('Type').selectOption('Dormitory Room')
  await expect(page).toHaveURL(/type=Dormitory/)
  await page.getByRole('columnheader', { name: 'Room' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=-number/)
  await page.reload()
  await expect(rows(page).first()).toContainText('112')
  await expect(rows(page)).toHaveCount(3)
  const download = page.waitForEvent('download')
  await takeFile(page)
  expect((await download).suggestedFilename()).toBe('rooms.xlsx')
})

test('H-ROOM-07 H-ROOM-08 H-ROOM-19 H-ROOM-21 H-ROOM-22: both forms offer their types, the catalogue’s and the present one', async ({
  page,
}) => {
  const room = await addedRoom(page.request, { room_type: 'Cave', description: 'Cool in summer.' })
  await page.goto('/admin/rooms/add')
  for (const [label, value] of [
    ['Floor', '1'],
    ['Guests at most', '1'],
    ['Price per night', '0.00'],
    ['Discount', '0.00'],
    ['Status', 'available'],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveValue(value)
  }
  const choices = () => page.getByLabel('Room type').locator('option').allTextContents()
  const addTypes = ['Standard', 'Deluxe', 'Suite', 'Executive', 'Family']
  expect(await choices()).toEqual(expect.arrayContaining([...addTypes, 'Forest View Suite']))
  await page.goto(`/admin/rooms/edit/${room.room_id}`)
  await expect(page.getByLabel('Room number')).toHaveValue(room.room_number)
  await expect(page.getByLabel('Room type')).toHaveValue('Cave')
  await expect(page.getByLabel('Amenities')).toHaveValue('Wi-Fi')
  await expect(page.getByLabel('Description')).toHaveValue('Cool in summer.')
  const editTypes = ['Family Room', 'Dormitory', 'Tent House', 'Suite Room']
  expect(await choices()).toEqual(expect.arrayContaining([...editTypes, 'Forest View Suite', 'Cave']))
  await page.getByRole('link', { name: 'Back to List' }).click()
  await expect(page).toHaveURL(/\/admin\/rooms\/list$/)
})

test('what was typed is asked about before it is left, by a link and by Back, and only then', async ({
  page,
}) => {
  const room = await addedRoom(page.request)
  await page.goto(`${list}?q=${room.room_number}`)
  await rowAction(page, 'Edit', `room ${room.room_number}`)
  await page.getByLabel('Room number').fill('changed')
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await openScreen(page, 'Visitors')
  await dialog.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByLabel('Room number')).toHaveValue('changed')
  await page.goBack()
  await dialog.getByRole('button', { name: 'Stay here' }).click()
  await expect(page).toHaveURL(new RegExp(`/edit/${room.room_id}$`))
  await page.getByRole('link', { name: 'Back to List' }).click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/admin\/rooms\/list$/)
  await page.goto(`/admin/rooms/${room.room_id}`)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'view.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('a picture') })
  const bookings = menu(page).getByRole('link', { name: 'Bookings', exact: true })
  await bookings.click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  // The closed dialog gives the focus back a moment later; what is typed before that goes to the link.
  await expect(bookings).toBeFocused()
  await page.getByRole('button', { name: 'Leave out view.jpg' }).click()
  await bookings.click()
  await expect(page).toHaveURL(/\/admin\/bookings\/list$/)
})

test('H-ROOM-03 H-ROOM-04 H-ROOM-29: a room with stays ahead shows them and is kept; its page has its own colours', async ({
  page,
  browser,
  allowErrors,
}) => {
  allowErrors(/status of 409/)
  const room = await addedRoom(page.request, { status: 'occupied' })
  const context = await browser.newContext()
  const guest = await asNewGuest(context)
  const { checkIn, checkOut } = someStay()
  await post(context.request, '/api/bookings', {
    visitor_id: guest.visitor_id,
    room_id: room.room_id,
    check_in_date: checkIn,
    check_out_date: checkOut,
    number_of_guests: 1,
    guest_info: guestInfo(guest),
    payment_method: 'qr',
  })
  await context.close()
  await page.goto(`/admin/rooms/${room.room_id}`)
  await expect(page.getByText('Occupied')).toHaveAttribute('data-tone', 'bad')
  const stays = page.getByRole('region', { name: 'Stays now and to come' })
  await expect(stays.getByRole('link', { name: guest.name })).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete room' }).click()
  const message = `Room ${room.room_number} has 1 booking that has not ended. Move or cancel it first.`
  await expect(page.getByText(message)).toBeVisible()
  await page.getByRole('link', { name: 'Edit room' }).click()
  await page.getByLabel('Status').selectOption('Maintenance')
  await page.getByRole('button', { name: 'Save room' }).click()
  await expect(page).toHaveURL(/\/admin\/rooms\/list$/)
  await page.goto(`/admin/rooms/${room.room_id}`)
  await expect(page.getByText('Maintenance')).toHaveAttribute('data-tone', 'waiting')
})

test('H-ROUTE-08 H-ROUTE-12 H-RTYPE-02: a kind that rooms have is not deleted', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 409/)
  await page.goto('/admin/dashboard')
  await openScreen(page, 'Room types')
  await rowAction(page, 'Delete', 'Dormitory Room')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Are you sure you want to delete this room type?')
  await dialog.getByRole('button', { name: 'Delete room type' }).click()
  await expect(page.getByText(/^\d rooms are of this type\. Give them another type first\.$/)).toBeVisible()
  await rowAction(page, 'View', 'Dormitory Room')
  await expect(page.getByRole('heading', { level: 1, name: 'Dormitory Room' })).toBeVisible()
  await page.getByRole('link', { name: 'All room types' }).click()
  await expect(page).toHaveURL(/\/admin\/room-types$/)
})

test(`a room with its pictures, a wrong form and the question pass axe`, async ({ page }) => {
  const room = await addedRoom(page.request)
  await page.goto(`/admin/rooms/${room.room_id}`)
  await upload(page, 'The door', '#555')
  await expectAccessible(page)
  await page.goto(`/admin/rooms/edit/${room.room_id}`)
  await page.getByLabel('Room number').fill('')
  await page.getByLabel('Discount').fill('101')
  await page.getByRole('button', { name: 'Save room' }).click()
  await expect(page.getByText('Enter a percentage from 0 to 100')).toBeVisible()
  await expect(page.getByLabel('Room number')).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to List' }).click()
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  await expectAccessible(page)
})

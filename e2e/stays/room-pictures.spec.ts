import { expect, expectAccessible, test } from '../kit/fixtures.ts'
import { asAdmin } from '../kit/people.ts'
import { uniqueDigits } from '../kit/unique.ts'
import { openReservation, search } from './booking-flow/reservation.ts'
import { addedRoom, photograph, post, upload } from './rooms.ts'
import { someStay } from './stays.ts'

test.beforeEach(async ({ context }) => {
  await asAdmin(context)
})

test('pictures of a new kind of room are put in order and stand on the site’s pages and in the search at once', async ({
  page,
}) => {
  const type = await post(page.request, '/api/room-types', {
    name: `Tree House ${uniqueDigits()}`,
    base_price: '3100.00',
    max_capacity: 1,
    bed_type: 'Hammock',
    room_size: 90,
    description: 'Among the leaves.',
    amenities: [],
  })
  const room = await addedRoom(page.request, {
    room_type: type.name,
    status: 'available',
    price_per_night: '3210.00',
  })
  await page.goto(`/admin/rooms/list?q=${room.room_number}`)
  await page.getByRole('link', { name: `Pictures room ${room.room_number}` }).click()
  await upload(page, 'The ladder', '#642')
  await upload(page, 'The leaves', '#285')
  await page.getByRole('button', { name: 'Move picture 2 up' }).click()
  await expect(page.getByRole('listitem').getByRole('img').first()).toHaveAttribute('alt', 'The leaves')
  await page.getByLabel('What picture 1 shows').fill('The leaves at noon')
  await page.getByRole('button', { name: 'Save words of picture 1' }).click()
  await expect(page.getByRole('img', { name: 'The leaves at noon' })).toBeVisible()

  await page.goto('/rooms')
  const card = page.getByRole('article').filter({ hasText: type.name })
  await expect(card).toContainText('₹3,210.00')
  const face = card.getByRole('img', { name: 'The leaves at noon' })
  await expect(face).toHaveAttribute('srcset', /-480\.avif 480w, .*-960\.avif 960w, .*-1600\.avif 1600w/)
  await face.scrollIntoViewIfNeeded()
  await expect.poll(() => face.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await card.getByRole('link', { name: 'See the room' }).click()
  await expect(page.getByRole('img', { name: 'The ladder' })).toBeVisible()
  await expectAccessible(page)

  await openReservation(page)
  await search(page, someStay(1), 1)
  const found = page.getByRole('article', { name: type.name })
  await expect(found.getByRole('img', { name: 'The leaves at noon' })).toBeVisible()
  await expect(found.getByRole('button', { name: `Select room ${room.room_number}` })).toBeVisible()

  await page.goto(`/admin/rooms/${room.room_id}`)
  await page.getByRole('button', { name: 'Remove picture 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove picture' }).click()
  await expect(page.getByRole('img', { name: 'The leaves at noon' })).toBeHidden()
  // The page of the room would ask for it again as soon as it is gone.
  await page.goto('/rooms')
  await expect(page.getByText(type.name).first()).toBeVisible()
  await page.request.delete(`/api/admin/rooms/${room.room_id}`)
  await page.request.delete(`/api/room-types/${type.id}`)
  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByText(type.name)).toHaveCount(0)
})

test('a picture is refused in words beside its field', async ({ page, allowErrors }) => {
  allowErrors(/status of (400|415)/)
  const room = await addedRoom(page.request)
  await page.goto(`/admin/rooms/${room.room_id}`)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'words.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
  await page.getByLabel('What it shows').fill('Nothing')
  const add = page.getByRole('button', { name: 'Add picture' })
  await add.click()
  const form = page.getByRole('region', { name: 'Pictures' }).locator('form')
  await expect(form.getByText('This type of file is not accepted here')).toBeVisible()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photograph('#123') })
  await page.getByLabel('What it shows').fill('')
  await add.click()
  await expect(form.getByText('Say in a few words what the picture shows')).toBeVisible()
  await expect(form.getByText('This type of file is not accepted here')).toBeHidden()
})

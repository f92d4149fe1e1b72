import { expect, expectAccessible, test } from '../kit/fixtures.ts'
import { asAdmin } from '../kit/people.ts'
import { rowAction } from '../kit/rows.ts'
import { uniqueDigits } from '../kit/unique.ts'
import { openReservation, search } from '../reservations/booking-flow/reservation.ts'
import { someStay } from '../reservations/stays.ts'
import { addedRoom, photograph, post, upload } from './rooms.ts'

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
  await rowAction(page, 'Pictures', `room ${room.room_number}`)
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

test('pictures that are dropped together stand in that order; what is refused says so beside it and is sent again', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of (400|415)/)
  const room = await addedRoom(page.request)
  await page.goto(`/admin/rooms/${room.room_id}`)
  const pictures = page.getByRole('region', { name: 'Pictures' })
  const one = async (name: string, background: string) => ({
    name,
    type: 'image/jpeg',
    base64: (await photograph(background)).toString('base64'),
  })
  const words = { name: 'words.jpg', type: 'image/jpeg', base64: btoa('no picture') }
  const files = [
    await one('deck.jpg', '#642'),
    words,
    await one('door.jpg', '#246'),
    await one('bed.jpg', '#285'),
  ]
  const dropped = await page.evaluateHandle((files) => {
    const held = new DataTransfer()
    for (const { name, type, base64 } of files) {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
      held.items.add(new File([bytes], name, { type }))
    }
    return held
  }, files)
  await pictures.locator('form').dispatchEvent('drop', { dataTransfer: dropped })
  await expectAccessible(page)
  for (const name of ['words', 'door', 'bed'])
    await page.getByLabel(`What ${name}.jpg shows`).fill(`The ${name}`)
  await page.getByRole('button', { name: 'Add 4 pictures' }).click()
  const left = pictures.locator('form').getByRole('listitem')
  await expect(left.filter({ hasText: 'deck.jpg' })).toContainText(
    'Say in a few words what the picture shows',
  )
  await expect(left.filter({ hasText: 'words.jpg' })).toContainText('This type of file is not accepted here')
  await expect(page.getByRole('img', { name: 'The bed' })).toBeVisible()
  await expect(left).toHaveCount(2)
  await page.getByRole('button', { name: 'Leave out words.jpg' }).click()
  await page.getByLabel('What deck.jpg shows').fill('The deck')
  await page.getByRole('button', { name: 'Add picture', exact: true }).click()
  await expect(pictures.getByRole('img')).toHaveCount(3)
  const shown = await pictures
    .getByRole('img')
    .evaluateAll((all: HTMLImageElement[]) => all.map(({ alt }) => alt))
  expect(shown).toEqual(['The deck', 'The door', 'The bed'])
})

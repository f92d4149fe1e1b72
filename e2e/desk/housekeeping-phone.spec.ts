import { expect, test } from '../kit/fixtures.ts'
import { asAdmin } from '../kit/people.ts'
import { addedRoom } from '../rates/rooms.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('D-58 on the desk’s phone the way back stands above the pages at the bottom, and is announced', async ({
  page,
  context,
}) => {
  await asAdmin(context)
  const room = await addedRoom(page.request)
  await page.request.put(`/api/admin/housekeeping/${room.room_id}`, { data: { state: 'dirty' } })
  await page.goto('/admin/housekeeping')
  const step = page.getByRole('button', { name: `Mark clean: room ${room.room_number}` })
  await expect(step).toBeVisible()
  // A reader hears only what appears in a region that was there.
  const region = page.getByRole('status').filter({ hasText: /^$/ }).last()
  await expect(region).toBeAttached()
  await step.click()
  const undo = page.getByRole('status').filter({ hasText: `Room ${room.room_number} is clean` })
  const most = page.getByRole('navigation', { name: 'Most used' }).getByRole('list')
  const [bar, pages] = [await undo.boundingBox(), await most.boundingBox()]
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(pages?.y ?? 0)
  await undo.getByRole('button', { name: 'Undo' }).click()
  await expect(step).toBeVisible()
})

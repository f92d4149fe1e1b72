import { addDays } from '../../contract/kit/dates.ts'
import { lineOf } from '../desk/desk.ts'
import { broken } from '../kit/broken.ts'
import { expect, expectAccessible, test } from '../kit/fixtures.ts'
import { asAdmin, asNewGuest } from '../kit/people.ts'
import { uniqueDigits } from '../kit/unique.ts'
import { ownRoom } from '../rates/rooms.ts'
import { book, daysAhead, shown, someStay } from './stays.ts'

const heading = { name: 'Your stay', level: 1 } as const

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]) {
  test.describe(() => {
    test.use({ viewport })

    test(`D-55 at ${viewport.width} px a guest adds a night, sees the price before, and cancels`, async ({
      page,
      context,
      browser,
    }) => {
      // A room of its own: nobody else has booked the night that is added.
      const office = await browser.newContext()
      await asAdmin(office)
      const { room_id } = await ownRoom(office.request, 'Loft')
      await office.close()
      const { id, checkOut } = await book(context.request, await asNewGuest(context), { room_id })
      await page.goto(`/my-bookings/${id}`)
      await expect(page.getByRole('heading', heading)).toBeVisible()
      await page.getByRole('button', { name: 'Add nights' }).click()
      const dialog = page.getByRole('dialog', { name: 'Change dates, room or guests' })
      await dialog.getByLabel('Check-out').fill(addDays(checkOut, 1))
      await expect(dialog).toContainText(/₹[\d,.]+ more/)
      await expect(dialog).toContainText('Then to be paid')
      await dialog.getByRole('button', { name: 'Change my stay' }).click()
      await expect(page.getByText(/^Your stay is changed\./)).toBeVisible()
      await expect(page.getByRole('main')).toContainText(shown(addDays(checkOut, 1)))
      await expect(page.getByRole('main')).toContainText('3 nights')
      await page.reload()
      await expect(page.getByRole('main')).toContainText('3 nights')

      await page.getByRole('button', { name: 'Cancel this stay' }).click()
      const ending = page.getByRole('dialog', { name: 'Cancel this stay' })
      // Nobody has confirmed it, so it costs nothing (W-3).
      await expect(ending).toContainText('Cancellation fee')
      await expect(ending).toContainText('None')
      await ending.getByRole('button', { name: 'Keep my booking' }).click()
      await expect(page.getByRole('button', { name: 'Cancel this stay' })).toBeFocused()
      await page.getByRole('button', { name: 'Cancel this stay' }).click()
      await ending.getByRole('button', { name: 'Cancel my stay' }).click()
      await expect(page.getByText(/^Your stay is cancelled\./)).toBeVisible()
      await expect(page.getByText('Nothing is to be paid, and nothing is to be returned.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Cancel this stay' })).toHaveCount(0)
    })
  })
}

test('D-55 another kind of room is chosen in the dialog, and what cannot be is said at its field', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/status of 400/)
  const { id } = await book(context.request, await asNewGuest(context))
  await page.goto(`/my-bookings/${id}`)
  await page.getByRole('button', { name: 'Change dates, room or guests' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Guests').fill('19')
  await expect(dialog.getByLabel('Guests')).toHaveAccessibleDescription(/guests/)
  await dialog.getByLabel('Guests').fill('2')
  const suite = dialog.getByLabel('Room', { exact: true }).getByRole('option', { name: /^Forest View Suite/ })
  await dialog.getByLabel('Room', { exact: true }).selectOption(await suite.getAttribute('value'))
  await expect(dialog).toContainText('After the change')
  await page.keyboard.press('Escape')
  // What was chosen is still there.
  await page.getByRole('button', { name: 'Add nights' }).click()
  await expect(page.getByRole('dialog')).toContainText(/Forest View Suite, room/)
  await page.getByRole('dialog').getByRole('button', { name: 'Change my stay' }).click()
  await expect(page.getByText(/^Your stay is changed\./)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Forest View Suite, room')
})

test('W-21 “I have paid” reaches the desk, and counts as nothing until it is checked', async ({
  page,
  context,
}) => {
  const { id } = await book(context.request, await asNewGuest(context))
  await page.goto(`/my-bookings/${id}`)
  const telling = page.getByRole('region', { name: 'Tell us that you have paid' })
  await telling.getByLabel('UPI reference').fill('3048 1234')
  await telling.getByRole('button', { name: 'I have paid' }).click()
  await expect(telling).toContainText('Our desk is checking it')
  await page.reload()
  await expect(telling).toContainText('Our desk is checking it')
  const booking = await (await context.request.get(`/api/bookings/${id}`)).json()
  expect(booking.paid).toBe('0.00')
})

test('W-57 D-75 what a guest reported before they cancelled is recorded by the desk, and returned', async ({
  page,
  context,
  browser,
}) => {
  const guest = await asNewGuest(context)
  const { id } = await book(context.request, guest)
  const reference = `426${uniqueDigits()}`
  await context.request.post(`/api/bookings/${id}/payment-notice`, { data: { reference } })
  await page.goto(`/my-bookings/${id}`)
  await page.getByRole('button', { name: 'Cancel this stay' }).click()
  const ending = page.getByRole('dialog', { name: 'Cancel this stay' })
  await expect(ending).toContainText(`with reference ${reference}. We check that with our bank`)
  await expect(ending).toContainText('After our check')
  await expectAccessible(page)
  await ending.getByRole('button', { name: 'Cancel my stay' }).click()
  await expect(page.getByText(/^Your stay is cancelled\./)).toBeVisible()
  await expect(page.getByText(/what you do not owe goes back to you\./)).toBeVisible()

  const office = await browser.newContext()
  await asAdmin(office)
  const desk = await office.newPage()
  await desk.goto('/admin/front-desk')
  const line = await lineOf(desk, 'Not coming, says paid', id)
  await line.getByRole('button', { name: `Record payment ${guest.name}` }).click()
  const taking = desk.getByRole('dialog', { name: 'Record a payment' })
  await expect(taking.getByLabel('Reference')).toHaveValue(reference)
  await taking.getByLabel('Amount').fill('4000')
  await taking.getByRole('button', { name: 'Record payment' }).click()
  await expect(desk.getByText('Payment recorded')).toBeVisible()
  await desk.goto(`/admin/bookings/${id}`)
  const folio = desk.getByRole('region', { name: 'Folio' })
  await folio.getByRole('button', { name: 'Record refund' }).click()
  const refund = desk.getByRole('dialog', { name: 'Record a refund' })
  await expect(refund.getByLabel('Amount')).toHaveValue('4000.00')
  await refund.getByLabel('Returned by').selectOption('UPI')
  await refund.getByLabel('Reason').fill('Cancelled')
  await refund.getByRole('button', { name: 'Record refund' }).click()
  await expect(folio).toContainText('Settled')
  await expect(folio).not.toContainText('Guest says paid')
  await office.close()

  await page.reload()
  await expect(page.getByText('₹4,000.00 has gone back to you. Nothing is due.')).toBeVisible()
})

test('D-55 who is in the house reads so, and why nothing can be changed here', async ({
  page,
  context,
  browser,
}) => {
  const office = await browser.newContext()
  await asAdmin(office)
  const { room_id } = await ownRoom(office.request, 'Perch')
  const stay = { checkIn: daysAhead(0), checkOut: daysAhead(1), room_id }
  const { id } = await book(context.request, await asNewGuest(context), stay)
  await page.goto(`/my-bookings/${id}`)
  await expect(page.getByText('Today', { exact: true })).toBeVisible()
  await office.request.put(`/api/bookings/${id}/status`, { data: { status: 'confirmed' } })
  await office.request.put(`/api/admin/bookings/${id}/check-in`, { data: {} })
  await page.reload()
  await expect(page.getByText('You are our guest')).toBeVisible()
  await expect(page.getByText(/dates and room are changed at the front desk/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change dates, room or guests' })).toHaveCount(0)
  await office.request.put(`/api/admin/bookings/${id}/check-out`, { data: { reason: 'Left early' } })
  await office.close()
})

test('D-55 without a session the page leads to the sign-in and back; a stay of others is not found', async ({
  page,
  context,
  browser,
  allowErrors,
}) => {
  allowErrors(/status of 404/)
  const other = await browser.newContext()
  const theirs = await book(other.request, await asNewGuest(other))
  await other.close()
  await page.goto(`/my-bookings/${theirs.id}`)
  await expect(page).toHaveURL(new RegExp(`/login\\?return=%2Fmy-bookings%2F${theirs.id}$`))
  await asNewGuest(context)
  await page.goto(`/my-bookings/${theirs.id}`)
  await expect(page.getByRole('alert').getByText('Booking not found')).toBeVisible()
  await page.getByRole('link', { name: 'See my bookings' }).click()
  await expect(page).toHaveURL(/\/my-bookings$/)
})

test('D-55 a preview that cannot be fetched can be asked for again, and the choice is kept', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/status of 500/)
  const { id } = await book(context.request, await asNewGuest(context), someStay())
  const mend = await broken(page, (url) => url.pathname.endsWith('/change'))
  await page.goto(`/my-bookings/${id}`)
  await page.getByRole('button', { name: 'Change dates, room or guests' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Guests').fill('1')
  await expect(dialog.getByText(/Failed to load the new price/)).toBeVisible()
  mend()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog).toContainText('The price stays the same')
  await expect(dialog.getByLabel('Guests')).toHaveValue('1')
})

test('D-55 on paper a trip is the stay and not the page around it', async ({ page, context }) => {
  const { id } = await book(context.request, await asNewGuest(context))
  await page.goto(`/my-bookings/${id}`)
  await expect(page.getByRole('heading', { name: 'Getting there' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const name of ['Getting there', 'Before you pack', 'Who is coming', 'Payment'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  for (const name of ['Print', 'Share', 'Cancel this stay', 'I have paid'])
    await expect(page.getByRole('button', { name, exact: true })).toBeHidden()
})

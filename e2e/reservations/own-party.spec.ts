import type { APIRequestContext } from '@playwright/test'
import { expect, expectAccessible, test } from '../kit/fixtures.ts'
import { asNewGuest } from '../kit/people.ts'
import { expectNoSideways, phone } from '../kit/screens.ts'
import { guestInfo, someStay } from './stays.ts'

type Guest = { name: string; email: string; phone: string; visitor_id: string }

/** Books two free rooms at once. */
const bookTwo = async (request: APIRequestContext, guest: Guest) => {
  const { checkIn, checkOut } = someStay()
  const days = { check_in_date: checkIn, check_out_date: checkOut }
  const free: { room_id: string }[] = await (
    await request.get('/api/rooms/available', { params: { ...days, guests: 1 } })
  ).json()
  const [first, second] = free.slice(-2).map(({ room_id }) => room_id)
  const rooms = [
    { room_id: first, number_of_guests: 1 },
    { room_id: second, number_of_guests: 1, guest_name: 'Meera Rawat' },
  ]
  const data = {
    visitor_id: guest.visitor_id,
    ...days,
    rooms,
    guest_info: guestInfo(guest),
    payment_method: 'qr',
  }
  const answer = await request.post('/api/bookings', { data })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()) as { party_id: string; bookings: { booking_id: string }[] }
}

test('D-54 a guest sees the rooms of a party, cancels one of them, and then all', async ({
  page,
  context,
}) => {
  const { party_id, bookings } = await bookTwo(context.request, await asNewGuest(context))
  const [one] = bookings
  await page.goto('/my-bookings')
  await expect(page.getByRole('region', { name: 'Your next trip' })).toContainText('2 rooms')
  await expect(page.getByRole('table')).toContainText(`Party ${party_id}, 2 rooms`)
  await page.getByRole('link', { name: 'See all rooms' }).click()
  await expect(page).toHaveURL(new RegExp(`/my-bookings/party/${party_id}$`))
  await expect(page.getByRole('main')).toContainText('Meera Rawat')
  await expect(page.getByRole('img', { name: /^UPI QR code/ })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectNoSideways(page, 'Party')

  await page.goto(`/my-bookings/${one?.booking_id}`)
  await expect(page.getByRole('link', { name: `See all rooms of ${party_id}` })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel this stay' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel my stay' }).click()
  await expect(page.getByText(/^Your stay is cancelled\./)).toBeVisible()

  await page.getByRole('link', { name: `See all rooms of ${party_id}` }).click()
  await page.getByRole('button', { name: 'Cancel all rooms' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel all rooms' })
  await expect(dialog).toContainText('You give up 1 room')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel all rooms' }).click()
  await expect(page.getByText(/^Your rooms are cancelled\./)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Cancelled' })).toHaveCount(2)
})

test('D-54 a party of somebody else is not found', async ({ page, context, browser, allowErrors }) => {
  allowErrors(/status of 404/)
  const other = await browser.newContext()
  const { party_id } = await bookTwo(other.request, await asNewGuest(other))
  await other.close()
  await asNewGuest(context)
  await page.goto(`/my-bookings/party/${party_id}`)
  await expect(page.getByRole('alert').getByText('Booking not found')).toBeVisible()
})

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { purchases } from '../../../contract/land/purchases.ts'
import { priceCalendar } from '../../../contract/rates/price-calendar.ts'
import { pricing } from '../../../contract/rates/pricing.ts'
import { roomInventory } from '../../../contract/rates/room-inventory.ts'
import { answer, open } from '../../../test/screen.tsx'
import { paths } from '../../paths.ts'

const twice = (button: HTMLElement) => {
  fireEvent.click(button)
  fireEvent.click(button)
}

test('a column that is pressed twice before the list is drawn anew is sorted the other way', async () => {
  answer(purchases.list, {
    json: [
      {
        loan_id: 'LN414168128',
        customer_id: 'USR2102',
        customer_name: 'Harish Joshi',
        loan_amount: '980000.00',
        advance_amount: '100000.00',
        remaining_balance: '0.00',
        total_paid: '980000.00',
        status: 'active',
        referred_by: null,
        purchase_date: '2026-06-26',
        created_at: '2026-06-26T06:11:00.000Z',
        updated_at: '2026-11-11T06:11:00.000Z',
        version: 1,
      },
    ],
    total: 1,
  })
  const { at } = await open(paths.purchaseList)
  twice(await screen.findByRole('button', { name: 'Status' }))
  await waitFor(() => expect(at()).toBe(`${paths.purchaseList}?sort=-status`))
})

test('Month after, pressed twice before the month is drawn, leads two months on and leaves the page of the history', async () => {
  const room = { room_id: 'ROOM-101', room_number: '101', room_type: 'Forest View Suite' }
  answer(pricing.history, { json: [], total: 30 })
  answer(roomInventory.list, { json: [], total: 0 })
  answer(priceCalendar.calendar, ({ query }) => ({
    json: {
      room: { ...room, price_per_night: '4500.00', discount_percentage: '0' },
      month: query.get('month') ?? '2026-11',
      coupon: null,
      days: [],
      records: [],
    },
  }))
  const { at } = await open(`${paths.pricing}?room=ROOM-101&page=2`)
  twice(await screen.findByRole('button', { name: 'Month after' }))
  await waitFor(() => expect(at()).toBe(`${paths.pricing}?room=ROOM-101&page=2&month=2027-01`))
  expect((await screen.findByRole('heading', { level: 2, name: 'Jan 2027' })).textContent).toBe('Jan 2027')
})

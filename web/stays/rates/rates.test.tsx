import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rates } from '../../../contract/stays/rates.ts'
import { roomTypes } from '../../../contract/stays/room-types.ts'
import { type Answer, answer, dialog, fill, open, press, said, toasted } from '../../../test/screen.tsx'
import { paths } from '../../paths.ts'

const night = (price: string, own: object = {}) => ({
  price,
  min_nights: 1,
  closed_to_arrival: false,
  pricing_id: null,
  ...own,
})
const room = (number: string, price: string) => ({
  room_id: `ROOM-${number}`,
  room_number: number,
  room_type: 'Glamping Tent',
  nights: Array.from({ length: 31 }, (_, at) =>
    at === 24 ? night('2500.00', { min_nights: 3, closed_to_arrival: true, pricing_id: '7' }) : night(price),
  ),
})
const shown = async () => {
  answer(roomTypes.list, { json: [], total: 0 })
  answer(rates.calendar, { json: [room('101', '1500.00'), room('102', '1600.00')], total: 2 })
  await open(`${paths.rates}?month=2026-12`)
}

test('wire-29 nights of several rooms are chosen by keyboard and changed together', async () => {
  const sent: unknown[] = []
  await shown()
  expect(
    await screen.findAllByRole('gridcell', {
      name: /^Dec 25, 2026, ₹2,500\.00, at least 3 nights, no arrival/,
    }),
  ).toHaveLength(2)
  const [first] = await screen.findAllByRole('gridcell', { name: /^Dec 01/ })
  first?.focus()
  fireEvent.keyDown(first as HTMLElement, { key: 'ArrowRight' })
  fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'ArrowRight', shiftKey: true })
  fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'ArrowDown', shiftKey: true })
  await said('Dec 02, 2026 to Dec 03, 2026 in 2 rooms')
  expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(4)
  const focused = () => document.activeElement as HTMLElement
  fireEvent.keyDown(focused(), { key: ' ', shiftKey: true })
  await said('Dec 01, 2026 to Dec 31, 2026 in room 102')
  fireEvent.keyDown(focused(), { key: ' ', ctrlKey: true })
  await said('Dec 03, 2026 in 2 rooms')
  fireEvent.keyDown(focused(), { key: 'PageUp' })
  fireEvent.keyDown(focused(), { key: 'Home' })
  fireEvent.keyDown(focused(), { key: 'ArrowRight' })
  fireEvent.keyDown(focused(), { key: 'ArrowRight', shiftKey: true })
  fireEvent.keyDown(focused(), { key: 'ArrowDown', shiftKey: true })
  fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'Enter' })
  const form = await dialog()
  await form.press('Change rates')
  await said('Change the price, the least nights or the arrival')
  fireEvent.change(form.getByLabelText('Prices'), { target: { value: 'raise' } })
  await fill(/^Percent/, '15')
  fireEvent.click(form.getByRole('checkbox', { name: 'Sun' }))
  answer(rates.adjust, ({ body }): Answer => {
    sent.push(body)
    return { status: 201, json: [] }
  })
  await form.press('Change rates')
  await toasted(/^Rates changed/)
  expect(sent).toEqual([
    {
      room_ids: ['ROOM-101', 'ROOM-102'],
      start_date: '2026-12-02',
      end_date: '2026-12-03',
      weekdays: [1, 2, 3, 4, 5, 6],
      raise: 15,
      request_key: expect.stringMatching(/.{20}/),
    },
  ])
})

test('wire-29 copying last year says beforehand what it makes, and that copies count', async () => {
  const told = { prices: 24, rooms: 12, first_night: '2026-12-14', last_night: '2027-01-14', covered: 3 }
  answer(rates.previewCopy, { json: told })
  await shown()
  await press('Copy last year')
  const form = await dialog()
  await said(
    '24 prices of 12 rooms, to the nights of Dec 14, 2026 to Jan 14, 2027. 3 prices stand there already: the copies are newer, so they count.',
  )
  answer(rates.copy, { status: 201, json: told })
  await form.press('Copy prices')
  await toasted(/^24 prices copied/)
})

test('wire-29 what copies nothing cannot be pressed', async () => {
  answer(rates.previewCopy, {
    json: { prices: 0, rooms: 0, first_night: null, last_night: null, covered: 0 },
  })
  await shown()
  await press('Copy last year')
  const form = await dialog()
  await said('No price was set for these nights.')
  expect(form.getByRole<HTMLButtonElement>('button', { name: 'Copy prices' }).disabled).toBe(true)
})

import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dayCloses } from '../../../contract/folio/day-close.ts'
import { answer, dialog, failing, field, fill, open, press, said } from '../../../test/screen.tsx'
import { readDraft } from '../../kit/forms/form-draft.ts'
import { paths } from '../../paths.ts'

const last = {
  day: '2026-11-19',
  since: '2026-11-19',
  opening_float: '500.00',
  expected: { cash: '1500.00', upi: '0.00', card: '0.00', bank: '0.00' },
  counted: { 500: 3 },
  counted_total: '1500.00',
  difference: '0.00',
  put_away: '1000.00',
  float: '500.00',
  reason: null,
  note: 'Small change is short',
  by_name: 'Meera Joshi',
  at: '2026-11-19T17:00:00.000Z',
}
const today = {
  day: '2026-11-20',
  since: '2026-11-20',
  closed: false,
  opening_float: '500.00',
  expected: { cash: '2250.00', upi: '4500.00', card: '0.00', bank: '0.00' },
  cash: { payments: '2000.00', reversals: '0.00', refunds: '0.00', expenses: '-250.00' },
  payments: 2,
  expenses: 1,
  last,
  next: null,
}
const closes = { json: [last], total: 1 }

test('D-52 the box is counted, a difference is said in words and needs a reason', async () => {
  answer(dayCloses.open, { json: today })
  answer(dayCloses.list, closes)
  const sent: unknown[] = []
  answer(dayCloses.close, ({ body }) => {
    sent.push(body)
    return { status: 201, json: { ...last, day: '2026-11-20' } }
  })
  await open(paths.dayClose)
  await said('Note from Meera Joshi, Nov 19, 2026:')
  await said('Nothing is counted yet')
  await fill('How many of ₹500', '4')
  await press('One ₹200 more')
  await said('₹50.00 too little')
  await fill('Put away', '1500')
  expect((await field('Float for tomorrow')).value).toBe('700.00')
  await fill('Float for tomorrow', '500')
  expect((await field('Put away')).value).toBe('1700.00')
  await press('Close the day')
  await said('There is ₹50.00 too little in the box: say why')
  expect(screen.queryByRole('dialog')).toBeNull()
  // A reload keeps what was counted.
  expect(readDraft('day-close-2026-11-20')).toMatchObject({ counted: { 500: 4, 200: 1 }, float: '500' })
  await fill('Reason for the difference', 'Given out as change')
  await press('Close the day')
  await (await dialog()).press('Keep as it is')
  expect(sent).toEqual([])
  await press('Close the day')
  await (await dialog()).press('Close the day')
  await said('Nov 20, 2026 is closed')
  expect(sent).toEqual([
    {
      day: '2026-11-20',
      counted: { 200: 1, 500: 4 },
      put_away: '1700.00',
      float: '500.00',
      reason: 'Given out as change',
      note: null,
    },
  ])
  expect(readDraft('day-close-2026-11-20')).toBeUndefined()
})

test('D-52 a box that matches says so, and a refused close keeps the count', async () => {
  answer(dayCloses.open, { json: today })
  answer(dayCloses.list, closes)
  answer(dayCloses.close, failing)
  await open(paths.dayClose)
  await fill('How many of ₹500', '4')
  await fill('How many of ₹50', '5')
  await said('None: the box matches')
  expect((await field('Float for tomorrow')).value).toBe('2250.00')
  expect(screen.queryByLabelText(/^Reason/)).toBeNull()
  await fill('Put away', '0')
  await press('Close the day')
  await (await dialog()).press('Close the day')
  await said('Failed to close the day')
  expect((await field('How many of ₹50')).value).toBe('5')
})

test('D-52 what is no number of notes is refused where it stands, nothing put away is nothing', async () => {
  answer(dayCloses.open, { json: today })
  answer(dayCloses.list, closes)
  await open(paths.dayClose)
  await fill('How many of ₹500', '4')
  for (const typed of ['-3', '1.5']) {
    await fill('How many of ₹50', typed)
    const input = await field('How many of ₹50')
    expect([input.value, input.getAttribute('aria-invalid')]).toEqual([typed, 'true'])
    await said('Enter a whole number')
    await press('Close the day')
    expect(screen.queryByRole('dialog')).toBeNull()
  }
  await fill('How many of ₹50', '4')
  expect(screen.queryByText('Enter a whole number')).toBeNull()
  expect((await field('Put away')).value).toBe('')
  await press('Close the day')
  await said('There is ₹50.00 too little in the box: say why')
  expect(screen.queryByText('Enter an amount in rupees')).toBeNull()
  await fill('Reason for the difference', 'Given out as change')
  await press('Close the day')
  await (await dialog()).findByText(/₹0.00 is put away, ₹2,200.00 stays in the box/)
})

test('W-13 W-57 after the close the screen says that the day is closed, and what came since', async () => {
  answer(dayCloses.open, {
    json: {
      ...today,
      closed: true,
      last: { ...last, day: '2026-11-20', difference: '-20.00', reason: 'Change' },
      next: {
        day: '2026-11-21',
        opening_float: '500.00',
        expected: { cash: '777.00', upi: '0.00', card: '0.00', bank: '0.00' },
      },
    },
  })
  answer(dayCloses.list, closes)
  await open(paths.dayClose)
  await said(/^What comes in until midnight counts for the next day/)
  await said('Since the close, for Nov 21, 2026')
  await said('₹777.00')
  await said('₹20.00 too little')
  await said('3 × ₹500')
  expect(screen.queryByRole('button', { name: 'Close the day' })).toBeNull()
})

test('what cannot be fetched says so', async () => {
  answer(dayCloses.open, failing)
  answer(dayCloses.list, failing)
  await open(paths.dayClose)
  await said('Failed to fetch the day')
  await said('Failed to fetch the closed days')
})

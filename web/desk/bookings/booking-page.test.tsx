import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openStay } from '../../../test/folio/folio-screens.tsx'
import { dialog, inRowMenu, said } from '../../../test/screen.tsx'

const facts = () => screen.findByRole('region', { name: 'Facts of the booking' })
/** The one button of the facts, or none. */
const nextStep = async () => within(await facts()).queryByRole('button')?.textContent ?? null

const past = { check_in_date: '2020-11-20', check_out_date: '2020-11-22' }
const ahead = { check_in_date: '2999-11-20', check_out_date: '2999-11-22', checked_in_at: null }
const settled = { balance: '0.00', due_now: '0.00', paid: '4000.00', payment_status: 'paid' }
const left = { checked_out_at: '2020-11-22T05:30:00.000Z' }
const owed = { balance: '-500.00', to_return: '500.00' }

test.each([
  ['a stay to be confirmed', { ...ahead, status: 'pending' }, 'Confirm booking'],
  ['one ahead with money due', ahead, 'Record payment'],
  ['one ahead whose money is due at the check-in', { ...ahead, due_now: '0.00' }, null],
  ['one ahead that is paid', { ...ahead, ...settled }, null],
  ['a guest who is awaited', { ...past, check_out_date: '2999-11-22', checked_in_at: null }, 'Check in'],
  ['a guest whose days are over', { ...past, checked_in_at: null }, 'Check in afterwards'],
  ['a guest in the house who owes', { check_out_date: '2999-11-22' }, 'Record payment'],
  ['a guest in the house who has paid', { ...settled, check_out_date: '2999-11-22' }, 'Check out'],
  ['a guest who leaves today and owes', past, 'Check out'],
  ['a guest who left owing', { ...past, ...left }, 'Record payment'],
  ['a guest who left', { ...past, ...left, ...settled }, null],
  ['a stay that is off, with money to return', { ...ahead, ...owed, status: 'cancelled' }, 'Record refund'],
])('the one main action of %s is the next step', async (_, stay, label) => {
  await openStay(stay)
  expect(await nextStep()).toBe(label)
})

test('what is done with money has one word in the facts, on the folio and in its dialog', async () => {
  await openStay({ ...past, ...left })
  expect(await screen.findAllByRole('button', { name: 'Record payment' })).toHaveLength(2)
  fireEvent.click(within(await facts()).getByRole('button', { name: 'Record payment' }))
  await (await dialog()).findByRole('button', { name: 'Record payment' })
  expect(screen.queryByRole('button', { name: /^(Take payment|Refund)/ })).toBeNull()
})

test('the guest is the title, the code stands beside it, and what is open among the facts', async () => {
  await openStay(past)
  const title = await screen.findByRole('heading', { level: 1, name: 'Nila Rawat' })
  expect(title.parentElement?.textContent).toContain('FR-7K3M9Q')
  for (const fact of ['Nov 20, 2020 to Nov 22, 2020', '2 nights', '101', '₹4,000.00', 'Leaving today'])
    within(await facts()).getByText(fact)
})

test('wishes stand with the guest where there are any, and nothing stands for none', async () => {
  await openStay()
  await said('Cancellation')
  expect(screen.queryByText('Special requests')).toBeNull()
  expect(screen.queryByText('Not given')).toBeNull()
  await openStay({ special_requests: 'A quiet room' })
  await said('A quiet room')
})

test('a guest in the house who owes can be checked out all the same', async () => {
  await openStay({ check_out_date: '2999-11-22' })
  await inRowMenu('Nila Rawat', 'Check out')
  fireEvent.click(within(await facts()).getByRole('button', { name: 'Record payment' }))
  await (await dialog()).findByLabelText(/^Amount/)
})

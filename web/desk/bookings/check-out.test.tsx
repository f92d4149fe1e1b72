import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { desk } from '../../../contract/desk/front-desk.ts'
import { payments } from '../../../contract/reservations/payments.ts'
import { openStay, stayOnWire } from '../../../test/folio/folio-screens.tsx'
import { type Answer, answer, dialog, fill, inside, press, toasted } from '../../../test/screen.tsx'

const owed = {
  nights_given_back: 0,
  charges: '8000.00',
  balance: '8000.00',
  to_return: '0.00',
  bill_to: null,
}
const early = {
  nights_given_back: 2,
  free_from: '2020-11-22',
  charges: '4000.00',
  balance: '4000.00',
  to_return: '0.00',
  bill_to: null,
}

test('D-59 a check-out that is recorded afterwards shows what the typed time comes to, and sends that', async () => {
  answer(desk.leaving, ({ query }): Answer => ({ json: query.get('left_at') ? early : owed }))
  await openStay({ check_in_date: '2020-11-20', check_out_date: '2020-11-24' })
  await press('Check out Nila Rawat')
  const asked = await dialog()
  await asked.findByText('₹8,000.00 will be due then.')
  await fill('Left at', '2020-11-22T10:00')
  // What was known stays until the answer is there.
  asked.getByText('₹8,000.00 will be due then.')
  await asked.findByText('₹4,000.00 will be due then.')
  await asked.findByText(/From Nov 22, 2020 on 2 nights become free/)
  const sent: unknown[] = []
  answer(desk.checkOut, ({ body }): Answer => {
    sent.push(body)
    const message = 'What is due at the check-out has changed. Please look at it and confirm again.'
    return { status: 409, json: { code: 'price_changed', message } }
  })
  answer(desk.leaving, { json: { ...early, balance: '4500.00', charges: '4500.00' } })
  await fill('Why without paying', 'Pays by transfer')
  await asked.press('Check out')
  await asked.findByText('₹4,500.00 will be due then.')
  expect(sent).toMatchObject([{ left_at: '2020-11-22T10:00', expected_balance: '4000.00' }])
})

test('D-59 nobody is checked out before it is shown what that comes to', async () => {
  answer(desk.leaving, { json: owed })
  await openStay({ check_in_date: '2020-11-20', check_out_date: '2020-11-24' })
  await press('Check out Nila Rawat')
  const asked = await dialog()
  const button = () => asked.getByRole<HTMLButtonElement>('button', { name: 'Check out' })
  asked.getByText('Looking at the folio …')
  expect(button().disabled).toBe(true)
  await asked.findByText('₹8,000.00 will be due then.')
  expect(button().disabled).toBe(false)
})

test('D-50 D-68 who checks a guest out comes to the bill in one press, or reads why there is none', async () => {
  const gone = (own: object) =>
    stayOnWire({ checked_out_at: '2020-11-24T05:00:00.000Z', balance: '0.00', ...own })
  const paid = { ...owed, balance: '0.00' }
  const bill = {
    document_id: 'd1',
    kind: 'bill_of_supply',
    number: 'BOS/20-21/00007',
    issued_on: '2020-11-24',
  }
  const leave = async (own: object) => {
    answer(desk.leaving, { json: paid })
    answer(desk.checkOut, { json: gone(own) })
    await openStay({ check_in_date: '2020-11-20', check_out_date: '2020-11-24' })
    await press('Check out Nila Rawat')
    await (await dialog()).press('Check out')
  }
  await leave({ documents: [{ ...bill, total: '8000.00' }], to_invoice: '0.00' })
  await toasted('Checked out. Bill of supply BOS/20-21/00007')
  await screen.findByRole('button', { name: 'Open it' })
  await leave({ to_invoice: '80000.00' })
  await toasted('The invoice waits under To invoice: say to whom it is made out')
})

test('D-59 a time at which the guest cannot have left says why', async () => {
  answer(desk.leaving, ({ query }): Answer => {
    if (!query.get('left_at')) return { json: owed }
    const fields = { left_at: 'The guest came later than that' }
    return { status: 400, json: { code: 'invalid_input', message: 'Please check the fields', fields } }
  })
  await openStay({ check_in_date: '2020-11-20', check_out_date: '2020-11-24' })
  await press('Check out Nila Rawat')
  const asked = await dialog()
  await fill('Left at', '2020-11-19T10:00')
  await asked.findByText('The guest came later than that')
  expect(screen.queryByText('₹8,000.00 will be due then.')).toBeNull()
})

test('D-59 a check-out that is closed gives the focus back, and begins anew', async () => {
  answer(desk.leaving, { json: owed })
  await openStay({ check_in_date: '2020-11-20', check_out_date: '2020-11-24' })
  for (const _ of [1, 2]) {
    const button = await screen.findByRole('button', { name: 'Check out Nila Rawat' })
    button.focus()
    fireEvent.click(button)
    const asked = await dialog()
    const reason = await asked.findByLabelText<HTMLTextAreaElement>(/^Why without paying/)
    expect(reason.value).toBe('')
    await fill(/^Why without paying/, 'Pays by transfer')
    await asked.press('Not yet')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(button))
  }
})

test('D-59 what is due is taken in the check-out itself, which then asks for no reason', async () => {
  answer(desk.leaving, { json: owed })
  await openStay({ check_in_date: '2020-11-20', check_out_date: '2020-11-24' })
  await press('Check out Nila Rawat')
  await (await dialog()).press('Record payment')
  const paying = inside(await screen.findByRole('dialog', { name: 'Record a payment' }))
  expect((await paying.findByLabelText<HTMLInputElement>(/^Amount/)).value).toBe('8000.00')
  const sent: unknown[] = []
  answer(payments.record, ({ body }): Answer => {
    sent.push(body)
    return { status: 201, json: stayOnWire() }
  })
  answer(desk.leaving, { json: { ...owed, balance: '0.00' } })
  await paying.press('Record payment')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Record a payment' })).toBeNull())
  const asked = inside(await screen.findByRole('dialog', { name: 'Check out' }))
  await asked.findByLabelText('Notes')
  expect(asked.queryByText(/will be due then/)).toBeNull()
  expect(sent).toMatchObject([{ amount: '8000.00' }])
})

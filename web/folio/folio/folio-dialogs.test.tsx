import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stayDocuments } from '../../../contract/folio/documents.ts'
import { extras } from '../../../contract/folio/extras.ts'
import { folio } from '../../../contract/folio/folio.ts'
import { payments } from '../../../contract/reservations/payments.ts'
import { becomes, folioOnWire, lineOnWire, openStay, stayOnWire } from '../../../test/folio/folio-screens.tsx'
import {
  type Answer,
  alerted,
  answer,
  dialog,
  failing,
  field,
  fill,
  inside,
  open,
  press,
  said,
  toasted,
} from '../../../test/screen.tsx'
import { paths } from '../../paths.ts'

const inFolio = async (name: string) =>
  inside(await screen.findByRole('region', { name: 'Folio' })).press(name)

const extra = (name: string, price: string, category = 'meal') => ({
  extra_id: name,
  name,
  category,
  price,
  sac: '996331',
  tax_rate: 5,
  active: true,
  version: 1,
})
const menu = [
  extra('Dinner thali', '550.00'),
  extra('Bonfire', '1200.00', 'activity'),
  { ...extra('Room heater', '300.00', 'other'), active: false },
]

const catching = (json: unknown, status = 201) => {
  const sent: Record<string, unknown>[] = []
  return {
    sent,
    answers: ({ body }: { body: unknown }): Answer => {
      sent.push(body as Record<string, unknown>)
      return { status, json }
    },
  }
}

test('D-46 C opens the charge, a part of a name finds the extra, and a second sending of the same is one', async () => {
  answer(extras.list, { json: menu })
  await openStay()
  await said('2 nights, Nov 20 to Nov 22 at ₹2,000.00')
  fireEvent.keyDown(document.body, { key: 'c' })
  const asked = await dialog()
  await screen.findByRole('option', { name: /^Dinner thali/, hidden: true })
  expect(screen.queryByRole('option', { name: /^Room heater/, hidden: true })).toBeNull()
  const what = await asked.findByRole('combobox', { name: /^What/ })
  fireEvent.change(what, { target: { value: 'dinner thali' } })
  expect((await field('Price of one')).value).toBe('550.00')
  await fill('Quantity', '2')
  await asked.findByText('₹1,100.00')
  asked.getByText('To be added')
  expect(screen.queryByText('Added to the folio')).toBeNull()
  const lost = catching({}, 500)
  answer(folio.addLine, lost.answers)
  await asked.press('Add to folio')
  await said('Failed to add the line')
  const { sent, answers } = catching(folioOnWire())
  answer(folio.addLine, answers)
  await asked.press('Add to folio')
  await toasted('Added to the folio')
  expect(sent[0]).toMatchObject({ kind: 'extra', extra_id: 'Dinner thali', quantity: 2 })
  expect(sent[0]?.request_key).toBe(lost.sent[0]?.request_key)
})

test('D-46 a charge in one’s own words needs its price, also when the catalogue cannot be reached', async () => {
  answer(extras.list, failing)
  await openStay()
  await press(/^Add charge/)
  const asked = await dialog()
  await asked.findByText(/cannot be reached/)
  await fill('Kind', 'fee')
  await fill('What', 'Broken lamp')
  await asked.press('Add to folio')
  await asked.findByText('Enter a price')
})

test('D-46 an invoiced line is not taken back by itself, another one with its reason', async () => {
  await openStay({}, [
    lineOnWire({ kind: 'extra', text: 'Bonfire', invoiced: true }),
    lineOnWire({ kind: 'extra', text: 'Laundry' }),
  ])
  await said('Invoiced')
  expect(screen.queryByRole('button', { name: 'Take back Bonfire' })).toBeNull()
  await press('Take back Laundry')
  const asked = await dialog()
  await asked.press('Take back')
  await asked.findByText('Say why')
  const { sent, answers } = catching(folioOnWire())
  answer(folio.reverseLine, answers)
  await fill('Reason', 'Was the neighbour’s')
  await asked.press('Take back')
  await toasted('Line taken back')
  expect(sent).toEqual([{ reason: 'Was the neighbour’s' }])
})

test('D-46 what was taken back is folded with what took it back', async () => {
  const gone = lineOnWire({ kind: 'extra', text: 'Laundry', rest: '0.00' })
  const back = lineOnWire({ kind: 'correction', text: 'Laundry', reverses: gone.line_id, amount: '-2000.00' })
  await openStay({}, [gone, { ...back, reason: 'Counted twice' }])
  await said('1 line taken back')
  const group = await screen.findByRole('region', { name: 'Extras' })
  expect(within(group).getByText('Laundry').tagName).toBe('S')
  within(group).getByText(/Taken back: Counted twice/)
})

test('D-11 a payment that is too large by now shows the balance of now, and no sentence against it', async () => {
  await openStay()
  await inFolio('Record payment')
  answer(payments.record, {
    status: 409,
    json: {
      code: 'payment_too_large',
      message: 'Only ₹1,500.00 is still due',
      fields: { amount: 'Only ₹1,500.00 is still due' },
    },
  })
  becomes({ paid: '2500.00', balance: '1500.00' })
  await (await dialog()).press('Record payment')
  await said('The figures below are those of now.')
  await alerted('Only ₹1,500.00 is still due')
  expect((await field('Amount')).value).toBe('1500.00')
  expect((await field('Amount')).getAttribute('aria-invalid')).not.toBe('true')
  expect((await field('Reference')).required).toBe(false)
  await fill('Paid by', 'upi')
  expect((await field('Reference')).required).toBe(true)
})

test('D-48 a refund begins with what is to be returned; goodwill says what it does', async () => {
  await openStay({
    status: 'cancelled',
    paid: '4000.00',
    charges: '1500.00',
    balance: '-2500.00',
    to_return: '2500.00',
  })
  await said('To be returned')
  await inFolio('Record refund')
  const asked = await dialog()
  expect((await field('Amount')).value).toBe('2500.00')
  await asked.findByText('₹2,500.00 can go back at most.')
  fireEvent.click(await asked.findByLabelText(/^As goodwill/))
  await asked.findByText('₹4,000.00 can go back at most.')
  await asked.press('Record refund')
  await asked.findByText('Say why the money goes back')
  const { sent, answers } = catching(stayOnWire())
  answer(payments.refund, answers)
  await fill('Reason', 'The road was closed')
  await asked.press('Record refund')
  await toasted('Refund recorded')
  expect(sent[0]).toMatchObject({ amount: '2500.00', goodwill: true, method: 'upi' })
})

test('D-50 a GSTIN that is mistyped says so, and a right one names the state', async () => {
  await openStay()
  await press('Issue invoice')
  const asked = await dialog()
  await fill('GSTIN', '05abcde1234f1z9')
  await asked.press('Issue invoice')
  await asked.findByText(/its last sign does not fit the others/)
  const { sent, answers } = catching(
    { code: 'nothing_to_invoice', message: 'Everything on this folio is invoiced already' },
    409,
  )
  answer(stayDocuments.issue, answers)
  await fill('GSTIN', '05abcde1234f1z6')
  await asked.press('Issue invoice')
  await said('Everything on this folio is invoiced already')
  expect(sent[0]).toMatchObject({ buyer: { gstin: '05ABCDE1234F1Z6', state: 'Uttarakhand' } })
})

test('D-46 a guest who left owing is written off with a reason; one in the house is not', async () => {
  await openStay()
  await said('Record payment')
  expect(screen.queryByRole('button', { name: 'Write off' })).toBeNull()
  await openStay({ checked_out_at: '2026-11-22T05:30:00.000Z' })
  await press('Write off')
  const asked = await dialog()
  const { sent, answers } = catching(folioOnWire())
  answer(folio.writeOff, answers)
  await fill('Reason', 'Cannot be reached any more')
  await asked.press('Write off')
  await toasted('Written off')
  expect(sent).toEqual([{ reason: 'Cannot be reached any more' }])
})

test('D-46 what was written off reads so, and the folio keeps its charges whole', async () => {
  const given = { paid: '1000.00', charges: '1000.00', written_off: '3000.00', balance: '0.00' }
  const gone = { checked_out_at: '2026-11-22T05:30:00.000Z', payment_status: 'paid', ...given }
  await openStay(gone)
  // The balance stands among the facts at the top too, where it is the same.
  const sum = (name: string) =>
    screen.getAllByText(name, { selector: 'dl dt' }).at(-1)?.nextSibling?.textContent
  await said('Payment status')
  expect([sum('Payment status'), sum('Charges'), sum('Written off'), sum('Balance')]).toEqual([
    'Written off',
    '₹4,000.00',
    '₹3,000.00',
    'Settled',
  ])
})

test('D-34 who has no e-mail is told of a refund by phone', async () => {
  const nobody = { name: 'Nila Rawat', email: null, phone: '9870011223' }
  await openStay({
    ...{ visitor: nobody, guest: nobody, status: 'cancelled' },
    told: { by_mail: false, once_confirmed: false, ...nobody },
    ...{ paid: '4000.00', charges: '1500.00', balance: '-2500.00', to_return: '2500.00' },
  })
  await inFolio('Record refund')
  const asked = await dialog()
  await asked.findByText(/No e-mail: tell the guest by phone/)
  expect(asked.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toContain('wa.me/919870011223')
  expect(asked.queryByText('The guest reads it in the mail')).toBeNull()
})

test('D-46 a folio that cannot be fetched says so in its panel, and the stay is there all the same', async () => {
  becomes()
  answer(folio.get, failing)
  await open(paths.booking('FR-7K3M9Q'))
  await alerted('Failed to fetch the folio')
  await said('Price of the stay')
})

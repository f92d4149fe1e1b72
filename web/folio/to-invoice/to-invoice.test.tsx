import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toInvoice } from '../../../contract/folio/to-invoice.ts'
import { answer, dialog, failing, open, press, said, toasted } from '../../../test/screen.tsx'
import { paths } from '../../paths.ts'

const stay = {
  booking_id: 'FR-7K3M9Q',
  guest: 'Zoya Khan',
  since: '2026-11-01',
  amount: '123456.50',
  reason: 'fee',
}

test('D-67 the list says that everything is invoiced, and something else where only the search finds nothing', async () => {
  answer(toInvoice.total, { json: { amount: '0.00', count: 0 } })
  answer(toInvoice.list, { json: [], total: 0 })
  await open(paths.toInvoice)
  await said('Everything is invoiced')
  await open(`${paths.toInvoice}?q=Zoya`)
  await said('No stays found')
  answer(toInvoice.list, failing)
  answer(toInvoice.total, failing)
  await open(paths.toInvoice)
  expect((await screen.findAllByText('Failed to fetch what is to be invoiced')).length).toBeGreaterThan(0)
})

test('D-67 the invoices of chosen stays are issued in one press, once somebody has said so', async () => {
  answer(toInvoice.total, { json: { amount: stay.amount, count: 1 } })
  answer(toInvoice.list, { json: [stay], total: 1 })
  await open(paths.toInvoice)
  for (const cell of ['Zoya Khan', 'Nov 01, 2026']) await said(cell)
  const asked: unknown[] = []
  answer(toInvoice.issue, ({ body }) => {
    asked.push(body)
    return {
      json: [
        { booking_id: stay.booking_id, document_id: 'd1' },
        { booking_id: 'FR-AAAAAA', code: 'nothing_to_invoice' },
      ],
    }
  })
  fireEvent.click(screen.getByRole('checkbox', { name: /FR-7K3M9Q/ }))
  await press('Issue invoices')
  const question = await dialog()
  question.getByText('Issue 1 invoice?')
  question.getByText(/₹1,23,456\.50 in all/)
  await question.press('Issue invoice')
  await toasted('1 invoice issued; 1 stay had nothing to be invoiced any more')
  expect(asked).toEqual([{ booking_ids: [stay.booking_id] }])
  await said('None chosen')
})

import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { debtAges, debtors } from '../../../contract/folio/debtors.ts'
import { answer, failing, open, said } from '../../../test/screen.tsx'
import { paths } from '../../paths.ts'

const nothing = { json: debtAges.map((age) => ({ age, balance: '0.00', count: 0 })) }

test('D-46 the list says that nobody owes, and something else where only the search finds nobody', async () => {
  answer(debtors.totals, nothing)
  answer(debtors.list, { json: [], total: 0 })
  await open(paths.debtors)
  await said('Nobody owes anything')
  await open(`${paths.debtors}?q=Zoya`)
  await said('No debtors found')
  expect(screen.queryByText('Nobody owes anything')).toBeNull()
})

test('D-46 a debtor can be called, and a list that cannot be read says so', async () => {
  const debtor = {
    booking_id: 'FR-7K3M9Q',
    guest: 'Zoya Khan',
    phone: '9412012345',
    balance: '123456.50',
    since: '2026-11-01',
    days: 19,
  }
  answer(debtors.totals, nothing)
  answer(debtors.list, { json: [debtor], total: 1 })
  await open(paths.debtors)
  await said('₹1,23,456.50')
  await said('Nov 01, 2026')
  expect(screen.getByRole('link', { name: /94120/ }).getAttribute('href')).toBe('tel:9412012345')
  answer(debtors.list, failing)
  answer(debtors.totals, failing)
  await open(paths.debtors)
  expect((await screen.findAllByText('Failed to fetch the debtors')).length).toBeGreaterThan(0)
})

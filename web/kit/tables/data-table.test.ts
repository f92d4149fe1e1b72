import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { type Paise, paise } from '../../../contract/kit/money.ts'
import { type Action, cellsOf, type Filter, narrowedTo, saysNothing, splitActions } from './data-table.ts'

describe('the amounts of a column', () => {
  type Row = { price: Paise; taken: Paise }
  const column = {
    title: 'Price',
    cell: ({ price, taken }: Row, rupees: (amount: Paise) => string) => `${rupees(price)}, ${rupees(taken)}`,
  }
  const row = (price: number, taken: number): Row => ({ price: paise(price), taken: paise(taken) })

  test('have no paise where all of them are whole', () => {
    expect(cellsOf(column, [row(2_250_000, 0), row(-90_000, 100)])).toEqual(['₹22,500, ₹0', '−₹900, ₹1'])
  })

  test('have them all where one has any, in whichever place of a cell', () => {
    expect(cellsOf(column, [row(2_250_000, 0), row(100, 131_250)])).toEqual([
      '₹22,500.00, ₹0.00',
      '₹1.00, ₹1,312.50',
    ])
  })

  test('are left as they are in a column without amounts', () => {
    expect(cellsOf({ title: 'Name', cell: () => 'No.00' }, [row(100, 0)])).toEqual(['No.00'])
  })
})

describe('the actions of a row', () => {
  const action = (label: string, next?: boolean): Action => ({
    label,
    run: () => {},
    ...(next !== undefined && { next }),
  })

  test('are in its menu, but for the next step', () => {
    const [confirm, cancel, view] = [action('Confirm', true), action('Cancel'), action('View', false)]
    expect(splitActions([confirm, cancel, view])).toEqual({ button: confirm, menu: [cancel, view] })
    expect(splitActions([cancel, view])).toEqual({ menu: [cancel, view] })
  })

  test('are no menu where there is but one, unless the name of the row does the same', () => {
    expect(splitActions([action('Retry')])).toMatchObject({ button: { label: 'Retry' }, menu: [] })
    expect(splitActions([action('View', false)])).toMatchObject({ menu: [{ label: 'View' }] })
    expect(splitActions([action('View', false)]).button).toBeUndefined()
  })
})

describe('what a list is narrowed to, in words for paper', () => {
  const filters: readonly Filter[] = [
    { kind: 'search', name: 'q', label: 'Search', hint: 'Name' },
    {
      kind: 'choice',
      name: 'type',
      label: 'Type',
      all: 'All',
      options: [{ value: 'u', label: 'Utilities' }],
    },
    { kind: 'day', name: 'from_date', label: 'From' },
    { kind: 'sort', name: 'sort', label: 'Order', all: 'Newest', options: [] },
  ]
  const words = (set: Record<string, string>) =>
    narrowedTo(filters, ['salary_from'], (name) => set[name] ?? '')

  test('is each filter that is set, and no order', () => {
    expect(words({ type: 'u', from_date: '2026-11-01', q: 'gas', sort: 'oldest' })).toBe(
      'Search: gas · Type: Utilities · From: Nov 01, 2026',
    )
    expect(words({ salary_from: '5' })).toBe('Salary from: 5')
    expect(words({ sort: 'oldest' })).toBe('')
  })

  test('is said as it stands in the address where no option or day has it', () => {
    expect(words({ type: 'gone', from_date: 'soon' })).toBe('Type: gone · From: soon')
  })
})

test('a cell says nothing where all of its words say so', () => {
  const lines = (...parts: readonly (string | null)[]) => createElement('span', null, ...parts)
  for (const nothing of [
    '–',
    'None',
    'N/A',
    lines('–', null),
    createElement('b', { key: 'in' }, lines('–', 'None')),
  ])
    expect(saysNothing(nothing)).toBe(true)
  for (const something of ['Nonesuch', 0, null, lines('–', 'Bill 7'), lines('Bill 7')])
    expect(saysNothing(something)).toBe(false)
})

import { expect, test } from 'vitest'
import type { FolioLine } from '../../../contract/folio/folio.ts'
import { type Paise, paise } from '../../../contract/kit/money.ts'
import { foldLines } from './fold-lines.ts'
import { balanceText, nightsText } from './words.ts'

let count = 0
const line = (own: Partial<FolioLine>): FolioLine => ({
  line_id: String(++count),
  kind: 'night',
  day: '2026-11-20' as FolioLine['day'],
  text: 'Room night',
  quantity: 1,
  unit_price: paise(200_000),
  amount: paise(200_000),
  sac: '996311',
  tax_rate: null,
  reverses: null,
  rest: own.amount ?? paise(200_000),
  invoiced: false,
  reason: null,
  by_name: 'Leela Pandey',
  at: '2026-11-01T06:30:00.000Z',
  ...own,
})
const night = (day: string, own: Partial<FolioLine> = {}) => line({ day: day as FolioLine['day'], ...own })

test('D-46 nights that follow each other at one price are one run, whatever order they were written in', () => {
  const lines = [
    night('2026-11-21'),
    night('2026-11-20'),
    night('2026-11-22', { amount: paise(250_000), rest: paise(250_000) }),
    night('2026-11-24', { amount: paise(250_000), rest: paise(250_000) }),
  ]
  const [nights] = foldLines(lines)
  expect(nights?.runs.map((run) => run.map(({ line: { day } }) => day))).toEqual([
    ['2026-11-20', '2026-11-21'],
    ['2026-11-22'],
    ['2026-11-24'],
  ])
  expect(nights?.sum).toBe(900_000)
  expect(nights && nightsText(nights.runs[0] as never, '2026-11-22')).toBe(
    '2 nights, Nov 20 to Nov 22 at ₹2,000.00',
  )
})

test('D-46 a line that was taken back stands with what took it back, a part of it with what is left', () => {
  const gone = line({ kind: 'extra', rest: paise(0) })
  const part = line({ kind: 'extra', rest: paise(50_000) })
  const back = (of: FolioLine, amount: Paise) =>
    line({ kind: 'correction', reverses: of.line_id, amount, reason: 'Mistake' })
  const [extras, ...others] = foldLines([
    gone,
    part,
    back(gone, paise(-200_000)),
    back(part, paise(-150_000)),
  ])
  expect(others).toEqual([])
  expect(extras?.gone.map((entry) => [entry.line.line_id, entry.takenBack.length])).toEqual([
    [gone.line_id, 1],
  ])
  expect(extras?.runs.map(([entry]) => [entry.line.line_id, entry.takenBack.length])).toEqual([
    [part.line_id, 1],
  ])
  expect(extras?.sum).toBe(50_000)
})

test('D-46 a free night stands; a balance is said in words', () => {
  const [nights] = foldLines([
    night('2026-11-20', { amount: paise(0), unit_price: paise(0), rest: paise(0) }),
  ])
  expect(nights?.gone).toEqual([])
  const message = (balance: number, to_return: number) =>
    balanceText({ balance: paise(balance), to_return: paise(to_return) })
  expect([message(12_345_600, 0), message(-150_000, 150_000), message(0, 0)]).toEqual([
    'Balance ₹1,23,456.00',
    'To be returned ₹1,500.00',
    'Settled',
  ])
})

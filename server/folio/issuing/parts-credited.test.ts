import { describe, expect, test } from 'vitest'
import { paise } from '../../../contract/kit/money.ts'
import { lineRow } from '../../../test/folio/lines.ts'
import { invoiceLine, invoiceOf } from '../../../test/folio/papers.ts'
import { refusalOf } from '../../../test/refusal-of.ts'
import { partsAsked, partsKnown, within } from './credit.ts'

describe('W-9 what the invoices still say of a line that is gone', () => {
  const gone = (of: number, own: object = {}) =>
    lineRow(1, { amount: of, rest: paise(0), invoiced: paise(of), ...own })
  const known = (invoices: Parameters<typeof partsKnown>[0], line: Parameters<typeof partsKnown>[1]) =>
    partsKnown(invoices, line).map((part) => [part.invoice.document_id, part.line.line_id, part.amount])
  const newer = invoiceOf('newer', invoiceLine(2, 500), invoiceLine(1, 300))
  const older = invoiceOf('older', invoiceLine(1, 900, 700))

  test('is credited of the newest that says it, and of those before where that is not enough', () => {
    expect(known([newer, older], gone(200))).toEqual([['newer', 1, 200]])
    expect(known([newer, older], gone(1000))).toEqual([
      ['newer', 1, 300],
      ['older', 1, 700],
    ])
    expect(known([newer, older], gone(1500)).map(([, , amount]) => amount)).toEqual([300, 700])
  })

  test('is nothing where all of it stands, or no invoice names it', () => {
    expect(known([newer], lineRow(1, { amount: 300, invoiced: paise(300) }))).toEqual([])
    expect(known([invoiceOf('other', invoiceLine(2, 500))], gone(200))).toEqual([])
    expect(known([invoiceOf('credited', invoiceLine(1, 300, 0)), older], gone(200))).toEqual([
      ['older', 1, 200],
    ])
  })

  test('is below nothing for a discount that was taken back', () => {
    const discounted = invoiceOf('newer', invoiceLine(1, -300))
    expect(known([discounted], gone(-300))).toEqual([['newer', 1, -300]])
    expect(known([discounted], gone(-200))).toEqual([['newer', 1, -200]])
    expect(known([discounted], gone(-500))).toEqual([['newer', 1, -300]])
    expect(known([newer], gone(-300))).toEqual([])
    expect(known([discounted], gone(300))).toEqual([])
  })
})

describe('W-9 parts of an invoice', () => {
  const parts = (...amounts: number[]) =>
    amounts.map((amount, at) => ({ line: invoiceLine(at + 1, amount), amount: paise(amount) }))
  const kept = (left: number, ...amounts: number[]) =>
    within(left, parts(...amounts)).map(({ line, amount }) => [line.line_id, amount])

  test('come to no more than what is left of it: the last ones are made less', () => {
    const all = [
      [1, 300],
      [2, 200],
    ]
    expect(kept(500, 300, 200)).toEqual(all)
    expect(kept(900, 300, 200)).toEqual(all)
    expect(kept(400, 300, 200)).toEqual([
      [1, 300],
      [2, 100],
    ])
    expect(kept(300, 300, 200)).toEqual([[1, 300]])
    expect(kept(100, 300, 200)).toEqual([[1, 100]])
    expect(kept(0, 300, 200)).toEqual([])
  })

  test('count a discount against them, which stays whole', () => {
    expect(kept(100, 300, -100)).toEqual([
      [1, 200],
      [2, -100],
    ])
  })
})

describe('W-9 what is asked to be credited', () => {
  const invoice = invoiceOf('one', invoiceLine(1, 500, 300), invoiceLine(2, 200, 0), invoiceLine(3, -100))
  const asked = (lines: Parameters<typeof partsAsked>[1], of = invoice) =>
    partsAsked(of, lines).map(({ line, amount }) => [line.line_id, amount])
  const refused = (lines: Parameters<typeof partsAsked>[1], of = invoice) =>
    refusalOf(() => partsAsked(of, lines))

  test('is all that is left where no line is named', () => {
    expect(asked(undefined)).toEqual([
      [1, 300],
      [3, -100],
    ])
  })

  test('are lines, whole or in part, each once', () => {
    const lines = [{ line_id: '1' }, { line_id: '3' }]
    expect(asked(lines)).toEqual([
      [1, 300],
      [3, -100],
    ])
    expect(asked([{ line_id: '1', amount: paise(200) }])).toEqual([[1, 200]])
    const whole = [{ line_id: '1', amount: paise(300) }, { line_id: '3' }]
    expect(asked(whole)).toEqual([
      [1, 300],
      [3, -100],
    ])
    const twice = [
      { line_id: '1', amount: paise(200) },
      { line_id: '1', amount: paise(100) },
    ]
    expect(asked(twice)).toEqual([[1, 100]])
  })

  test('is refused where nothing is left of the invoice or of the line', () => {
    const nothing = { code: 'nothing_to_credit' }
    const all = invoiceOf('one', invoiceLine(1, 500, 0))
    expect(refused(undefined, all)).toMatchObject(nothing)
    expect(refused(undefined, invoiceOf('one', invoiceLine(1, 100), invoiceLine(2, -100)))).toMatchObject(
      nothing,
    )
    expect(refused([{ line_id: '2' }])).toMatchObject(nothing)
    expect(refused([{ line_id: '1', amount: paise(200) }, { line_id: '2' }])).toMatchObject(nothing)
    expect(refused([{ line_id: '9' }])).toMatchObject({ code: 'line_not_found' })
    expect(refused([{ line_id: 'x' }])).toMatchObject({ code: 'line_not_found' })
  })

  test('is refused where it is more than what is left of a line', () => {
    const message = '₹3.00 is left of this line'
    expect(refused([{ line_id: '3' }, { line_id: '1', amount: paise(301) }])).toMatchObject({
      ...{ code: 'nothing_to_credit', message, fields: { 'lines.1.amount': message } },
    })
  })

  test('is refused where it is more than what is left of the invoice, or no charge', () => {
    const beyond = '₹2.00 is left of this invoice. Choose its discount as well.'
    expect(refused([{ line_id: '1' }])).toMatchObject({
      ...{ code: 'nothing_to_credit', message: beyond, fields: { lines: beyond } },
    })
    const none = 'Choose a line that the guest is charged for'
    expect(refused([{ line_id: '3' }])).toMatchObject({ message: none, fields: { lines: none } })
    expect(refused([])).toMatchObject({ message: none })
  })
})

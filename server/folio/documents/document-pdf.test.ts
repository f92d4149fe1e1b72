import { describe, expect, test } from 'vitest'
import type { StayDocument } from '../../../contract/folio/documents.ts'
import { addDays } from '../../../contract/kit/dates.ts'
import { type BasisPoints, paise, sumOf } from '../../../contract/kit/money.ts'
import { splitTax } from '../../../contract/office/gst.ts'
import { drawnSigns, fontsOf, pagesOf } from '../../../test/pdf.ts'
import { rowsOf, taxRowsOf } from '../issuing/paper-rows.ts'
import { documentPdf } from './document-pdf.ts'

type Line = StayDocument['lines'][number]

const line = (text: string, day: string, total: number, own: Partial<Line> = {}): Line => {
  const rate = own.rate === undefined ? (500 as BasisPoints) : own.rate
  const split = splitTax(paise(total), rate ?? (0 as BasisPoints))
  return {
    line_id: '1',
    left: paise(total),
    text,
    day,
    quantity: 1,
    sac: '996311',
    ...split,
    total: paise(total),
    ...own,
    rate,
  }
}

const nights = (count: number, price: (at: number) => number, rate: number | null = 500): Line[] =>
  Array.from({ length: count }, (_, at) =>
    line('Room night, Cottage, room 101', addDays('2026-11-20', at), price(at), {
      rate: rate as BasisPoints,
    }),
  )

const seller: StayDocument['seller'] = {
  name: 'Forest View Resort',
  gstin: '05ABCDE1234F1Z6',
  address: 'Deodar Ridge Road, Uttarakhand 263646',
  state: 'Uttarakhand',
  phone: '+91 98765 43210',
  email: 'stay@forestview.example',
  scheme: 'regular',
}

const paper = (own: Partial<StayDocument> & Pick<StayDocument, 'lines'>): StayDocument => {
  const of = (part: 'value' | 'cgst' | 'sgst' | 'total') => sumOf(own.lines.map((row) => row[part]))
  return {
    document_id: 'one',
    kind: 'invoice',
    number: 'INV/26-27/00001',
    issued_on: '2026-11-23',
    booking_id: 'FR-7K3M9Q',
    party_id: null,
    seller,
    buyer: { name: 'Asha Verma', gstin: null, address: null, state: null },
    stay: {
      guest: 'Asha Verma',
      room_number: '101',
      room_type: 'Cottage',
      check_in: '2026-11-20',
      check_out: '2026-11-23',
      guests: 2,
    },
    totals: {
      value: of('value'),
      cgst: of('cgst'),
      sgst: of('sgst'),
      round_off: paise(0),
      total: of('total'),
    },
    advances: [],
    credited: [],
    credits: null,
    reason: null,
    by_name: 'Ravi',
    ...own,
  }
}

const pages = async (own: Parameters<typeof paper>[0]) => pagesOf(await documentPdf(paper(own)))
const text = async (own: Parameters<typeof paper>[0]) => (await pages(own)).flat().join('\n')

describe('D-50 the rows of a paper', () => {
  test('make one of nights that follow each other at one price and rate', () => {
    const [a, b, c] = [...nights(2, () => 450_000), line('Dinner', '2026-11-20', 90_000, { quantity: 2 })]
    const other = line('Room night, Cottage, room 101', '2026-11-22', 500_000)
    const later = line('Room night, Cottage, room 101', '2026-11-24', 500_000)
    const rows = rowsOf([a, b, c, other, later] as Line[])
    expect(rows.map((row) => [row.text, row.below, row.quantity, row.total])).toEqual([
      ['2 nights, Nov 20 to Nov 22', 'Cottage, room 101', 2, 900_000],
      ['Dinner', '', 2, 90_000],
      ['1 night, Nov 22 to Nov 23', 'Cottage, room 101', 1, 500_000],
      ['1 night, Nov 24 to Nov 25', 'Cottage, room 101', 1, 500_000],
    ])
  })

  test('are taxed by service code and rate, to the paisa', () => {
    const lines = [
      ...nights(2, () => 450_000),
      ...nights(1, () => 950_000, 1800),
      line('Dinner', '2026-11-20', 90_000, { sac: '996331' }),
    ]
    const rows = taxRowsOf(lines)
    expect(rows.map(({ sac, rate, total }) => [sac, rate, total])).toEqual([
      ['996311', 500, 900_000],
      ['996311', 1800, 950_000],
      ['996331', 500, 90_000],
    ])
    for (const part of ['value', 'cgst', 'sgst', 'total'] as const) {
      expect(sumOf(rows.map((row) => row[part]))).toBe(sumOf(lines.map((row) => row[part])))
      expect(sumOf(rowsOf(lines).map((row) => row[part]))).toBe(sumOf(lines.map((row) => row[part])))
    }
  })
})

describe('D-50 the PDF of a document', () => {
  test('is a tax invoice with number, parties, place of supply and every amount', async () => {
    const message = await text({
      lines: [
        ...nights(3, () => 450_000),
        line('Guided forest walk', '2026-11-21', 120_000, {
          sac: '999799',
          rate: 1800 as BasisPoints,
          quantity: 2,
        }),
      ],
      buyer: { name: 'Deodar Tours', gstin: '05ABCDE1234F1Z6', address: 'Haldwani', state: 'Uttarakhand' },
      advances: [{ number: 'RV/26-27/00001', issued_on: '2026-11-10', total: paise(450_000) }],
    })
    for (const part of [
      'Tax invoice',
      'INV/26-27/00001',
      'Nov 23, 2026',
      'Forest View Resort',
      '+91 98765 43210',
      'GSTIN 05ABCDE1234F1Z6',
      'Deodar Tours',
      'Haldwani',
      'Guest Asha Verma',
      'Room Cottage, room 101',
      'Booking FR-7K3M9Q',
      'Place of supply: Uttarakhand (05)',
      'Whether tax is payable on reverse charge: No',
      'Nov 20, 2026 3 nights, Nov 20 to Nov 23 996311 3 12,857.13 5% 13,500.00',
      'Nov 21, 2026 Guided forest walk 999799 2 1,016.95 18% 1,200.00',
      '996311 5% 12,857.13 321.42 321.42 642.84 13,500.00',
      '999799 18% 1,016.95 91.53 91.53 183.06 1,200.00',
      'Taxable value 13,874.08',
      'Less advance RV/26-27/00001 -4,500.00',
      'Amount due ₹10,200.00',
      'Fourteen Thousand Seven Hundred Rupees Only',
      'For Forest View Resort',
      'Authorised signatory',
      'Page 1 of 1',
    ])
      expect(message).toContain(part)
  })

  test.each([
    ['composition', 'Not eligible to collect tax on supplies.'],
    ['none', 'The seller is not registered under GST. No tax is charged.'],
  ] as const)('is a bill of supply without columns of tax under the scheme %s', async (scheme, sentence) => {
    const message = await text({
      kind: 'bill_of_supply',
      number: 'BOS/26-27/00001',
      seller: { ...seller, scheme },
      lines: nights(2, () => 450_000, null),
    })
    expect(message).toContain('Bill of supply')
    expect(message).toContain(sentence)
    expect(message).toContain('Nov 20, 2026 2 nights, Nov 20 to Nov 22 996311 2 9,000.00')
    expect(message).not.toMatch(/CGST|SGST|Taxable|reverse charge/)
  })

  test.each([
    [
      'credit_note',
      'Credit note',
      'Credit note for invoice INV/26-27/00007 of Nov 19, 2026',
      'Amount credited',
    ],
    [
      'refund_voucher',
      'Refund voucher',
      'receipt voucher INV/26-27/00007 of Nov 19, 2026',
      'Amount returned',
    ],
  ] as const)('names what a %s takes back, and why', async (kind, title, sentence, amount) => {
    const credits = { document_id: 'y', number: 'INV/26-27/00007', issued_on: '2026-11-19' }
    const message = await text({ kind, lines: nights(1, () => 450_000), credits, reason: 'Left early' })
    for (const part of [title, sentence, 'Reason: Left early', `${amount} ₹4,500.00`])
      expect(message).toContain(part)
  })

  test('is a receipt voucher that says what was received', async () => {
    const lines = [line('Advance for the stay', '2026-11-10', 450_000)]
    const message = await text({ kind: 'receipt_voucher', number: 'RV/26-27/00001', lines })
    for (const part of ['Receipt voucher', 'RECEIVED FROM', 'Amount received ₹4,500.00'])
      expect(message).toContain(part)
  })

  test('rounds off in a line of its own', async () => {
    const lines = nights(1, () => 450_035)
    const { totals } = paper({ lines })
    const message = await text({ lines, totals: { ...totals, round_off: paise(-35), total: paise(450_000) } })
    expect(message).toContain('Round off -0.35')
    expect(message).toContain('Total ₹4,500.00')
  })

  test.each([35, 90])(
    'splits none of %i rows over two pages, begins each with the titles and numbers them',
    async (count) => {
      const found = await pages({ lines: nights(count, (at) => 400_000 + at * 1_000) })
      expect(found.length).toBeGreaterThan(1)
      let rows = 0
      found.forEach((lines, at) => {
        expect(lines.at(-1)).toContain(`Page ${at + 1} of ${found.length}`)
        const own = lines.flatMap((text, i) => (/ 1 night, /.test(text) ? [i] : []))
        rows += own.length
        for (const i of own) expect(lines[i + 1]).toBe('Cottage, room 101')
        if (own.length > 0 && at > 0)
          expect(lines[0]).toBe('Date Particulars SAC Qty Taxable value GST Total')
      })
      expect(rows).toBe(count)
      expect(found.at(-1)?.join('\n')).toMatch(/Total ₹[\s\S]*Authorised signatory/)
    },
  )

  test('draws names in Devanagari without an empty box', async () => {
    const buyer = { name: 'हेमा बिष्ट', gstin: null, address: 'मल्लीताल, नैनीताल', state: 'Uttarakhand' }
    const file = await documentPdf(paper({ lines: nights(1, () => 450_000), buyer, reason: 'रद्द' }))
    expect(drawnSigns(file).filter((signs) => signs.includes(0))).toEqual([])
    expect(fontsOf(file)).toContain('NotoSansDevanagari-SemiBold')
  })
})

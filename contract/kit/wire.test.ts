import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contracts } from '../../server/routes.ts'
import { rooms } from '../rates/rooms.ts'
import { bookings } from '../reservations/bookings.ts'
import { addressOf } from './address.ts'
import { CouponCode, Email, optionalText } from './formats.ts'
import { Money, type Paise, Percent } from './money.ts'
import { toWire } from './to-wire.ts'

const amounts = fc.nat(999_999_999).map((n) => n as Paise)

/** Whether something within a schema is read one way only, so that a client could not write it. */
const isOneWay = (schema: z.ZodType): boolean => {
  let found = false
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema }) => {
      const ends = zodSchema instanceof z.ZodPipe ? [zodSchema.in, zodSchema.out] : [zodSchema]
      found ||= ends.some((end) => end instanceof z.ZodTransform)
    },
  })
  return found
}

describe('a value put on the wire', () => {
  test('can be written by every schema of the contracts', () => {
    expect(isOneWay(z.object({ a: z.array(z.string().transform(Number)).optional() }))).toBe(true)
    expect(isOneWay(z.object({ a: z.preprocess(Number, z.number()) }))).toBe(true)
    const all = Object.values(contracts).flatMap((contract) => Object.values(contract))
    const oneWay = all.filter(({ params, query, body, ok }) =>
      [params, query, body, ok].some((part) => part && isOneWay(part)),
    )
    expect(oneWay.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  })

  test('is read back as it was by the same schema', () => {
    const schema = z.object({
      price: Money,
      discount: Percent.optional(),
      email: Email,
      note: optionalText(),
      coupon: CouponCode,
      nights: z.array(z.object({ price: Money })),
      page_size: z.int().default(20),
    })
    const values = fc.record({
      price: amounts,
      discount: fc.option(fc.nat(10_000), { nil: undefined }),
      email: fc.constant('asha@example.com'),
      note: fc.option(fc.constant('Late arrival'), { nil: null }),
      coupon: fc.option(fc.constant('DIWALI'), { nil: undefined }),
      nights: fc.array(fc.record({ price: amounts }), { maxLength: 5 }),
      page_size: fc.integer({ min: 1, max: 200 }),
    })
    fc.assert(
      fc.property(values, (value) => {
        const sent = JSON.parse(JSON.stringify(toWire(schema, value)))
        expect(sent.price).toMatch(/^\d+\.\d\d$/)
        expect(schema.parse(sent)).toEqual(value)
      }),
    )
  })

  test('the address of a list carries what was asked and nothing more', () => {
    const address = addressOf(bookings.list, {
      query: { page: 2, page_size: 8, q: 'FR-7%_&', mine: true, status: undefined },
    })
    const query = new URL(address, 'http://here').searchParams
    expect(Object.fromEntries(query)).toEqual({ page: '2', page_size: '8', q: 'FR-7%_&', mine: 'true' })
    expect(bookings.list.query.parse(Object.fromEntries(query))).toMatchObject({
      page: 2,
      mine: true,
      q: 'FR-7%_&',
    })
  })

  test('every search is read back from its address', () => {
    const words = fc
      .string({ minLength: 1, maxLength: 40, unit: 'grapheme' })
      .filter((word) => word.trim() === word)
    fc.assert(
      fc.property(words, fc.nat({ max: 19 }), (q, n) => {
        const address = addressOf(bookings.list, { query: { q, page: n + 1 } })
        const query = Object.fromEntries(new URL(address, 'http://here').searchParams)
        expect(bookings.list.query.parse(query)).toMatchObject({ q, page: n + 1 })
      }),
    )
  })

  test('a path parameter stays one segment whatever it holds', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 60 }), (id) => {
        const { pathname } = new URL(addressOf(rooms.get, { params: { id } }), 'http://here')
        fc.pre(id !== '.' && id !== '..')
        expect(pathname.split('/')).toHaveLength(4)
        expect(decodeURIComponent(pathname.split('/')[3] ?? '')).toBe(id)
      }),
    )
  })
})

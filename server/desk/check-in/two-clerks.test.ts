import { beforeAll, describe, expect, test } from 'vitest'
import { arrivals } from '../../../contract/desk/check-in.ts'
import { desk } from '../../../contract/desk/front-desk.ts'
import { bookingChange } from '../../../contract/reservations/booking-change.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const notYet = { checked_in_at: null }
const passport = { kind: 'passport', number: 'K7654321', seen: true }
const idCard = { kind: 'national_id', number: 'AB123456', seen: true }

const arriving = async () => {
  const stay = { checkIn: dayAfter(0), checkOut: dayAfter(2), status: 'confirmed', guests: 2 } as const
  const params = { id: (await someBooking(server, stay)).booking_id }
  const clerk = async () => {
    const admin = await signedInAdmin(server)
    return {
      name: admin.user.name,
      enter: (body: object) => admin.send(desk.checkIn, { params, body }),
      undo: () => admin.call(desk.undo, { params }),
      known: async () => (await admin.call(arrivals.get, { params })).value,
      book: (number_of_guests: number) =>
        admin.send(bookingChange.change, { params, body: { number_of_guests } }),
    }
  }
  const events = async () =>
    (
      await server.db
        .selectFrom('booking_events')
        .select('kind')
        .where('booking_id', '=', params.id)
        .where('kind', '<>', 'status')
        .orderBy('event_id')
        .execute()
    ).map(({ kind }) => kind)
  return { clerk, events }
}

describe('D-57 two clerks check in the same guest', () => {
  test('at the same moment: one of them does, the other hears who was faster and when, and changes nothing', async () => {
    for (let round = 0; round < 10; round++) {
      const { clerk, events } = await arriving()
      const clerks = [
        { ...(await clerk()), document: passport, companion: 'Luc' },
        { ...(await clerk()), document: idCard, companion: 'Zoé' },
      ]
      const tried = await Promise.all(
        clerks.map(async (one) => {
          const { document, companion: name } = one
          return { one, answer: await one.enter({ seen: notYet, document, companions: [{ name }] }) }
        }),
      )
      const [done, refused] = tried.toSorted((a, b) => a.answer.status - b.answer.status)
      expect([done?.answer.status, refused?.answer.error.code]).toEqual([200, 'already_checked_in'])
      expect(refused?.answer.error.message).toBe(
        `${done?.one.name} has already checked this guest in, at 12:00 PM on Nov 20, 2026. Look at what is written down before you add to it.`,
      )
      const known = await clerks[0]?.known()
      expect(known?.document?.kind).toBe(done?.one.document.kind)
      expect(known?.companions).toMatchObject([{ name: done?.one.companion }])
      expect(await events()).toEqual(['checked_in'])
    }
  })

  test('the same once more is taken, since an answer may be lost', async () => {
    const { clerk, events } = await arriving()
    const { enter } = await clerk()
    const body = {
      seen: notYet,
      document: passport,
      companions: [{ name: 'Luc' }],
      guest: { nationality: 'IN' },
    }
    const replies = [...(await Promise.all([enter(body), enter(body)])), await enter({ seen: notYet })]
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await events()).toEqual(['checked_in'])
  })

  test('another clerk hears of it also where nothing differs: the money may have been taken twice', async () => {
    const { clerk, events } = await arriving()
    const body = { seen: notYet, document: passport }
    await (await clerk()).enter(body)
    const other = await clerk()
    for (const again of [body, { seen: notYet }])
      expect((await other.enter(again)).error.code).toBe('already_checked_in')
    expect(await events()).toEqual(['checked_in'])
  })

  test('whoever saw that the guest is checked in adds what was forgotten', async () => {
    const { clerk, events } = await arriving()
    const { enter, known } = await clerk()
    await enter({ seen: notYet, document: passport })
    const { checked_in_at } = await known()
    const forgotten = { seen: { checked_in_at }, companions: [{ name: 'Luc' }] }
    expect((await enter(forgotten)).status).toBe(200)
    expect(await events()).toEqual(['checked_in', 'changed'])
  })

  test('what is added to a check-in that was taken back is no new one', async () => {
    const { clerk } = await arriving()
    const { enter, known, undo } = await clerk()
    await enter({ seen: notYet })
    const { checked_in_at } = await known()
    await undo()
    const late = await enter({ seen: { checked_in_at }, companions: [{ name: 'Luc' }] })
    expect([late.status, late.error.code]).toEqual([409, 'not_in_house'])
    expect((await known()).checked_in_at).toBeNull()
  })
})

describe('D-57 as many are checked in as were booked', () => {
  const companions = [{ name: 'Luc' }, { name: 'Zoé' }]

  test('more are refused until the stay is for more guests', async () => {
    const { clerk } = await arriving()
    const { enter, book, known } = await clerk()
    expect((await enter({ companions })).error.fields).toEqual({
      companions: 'This stay is booked for 2 guests. Change the number of guests first.',
    })
    expect((await known()).checked_in_at).toBeNull()
    expect((await book(3)).status).toBe(200)
    expect((await enter({ companions })).status).toBe(200)
  })

  test('and the stay is not for fewer than are written down', async () => {
    const { clerk } = await arriving()
    const { enter, book } = await clerk()
    await book(3)
    await enter({ companions })
    expect((await book(2)).error.fields).toEqual({
      number_of_guests: '3 people are written down in the check-in. Change it there first.',
    })
    await enter({ companions: [{ name: 'Luc' }] })
    expect((await book(2)).status).toBe(200)
  })
})

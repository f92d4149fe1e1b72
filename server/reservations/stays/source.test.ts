import { read, utils } from '@e965/xlsx'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activity } from '../../../contract/office/activity.ts'
import { agents } from '../../../contract/reservations/agents.ts'
import { bookingChange } from '../../../contract/reservations/booking-change.ts'
import { bookings, bookParty } from '../../../contract/reservations/bookings.ts'
import { addAgent, addGuest, addRoom, percent } from '../../../test/builders.ts'
import { agentBody } from '../../../test/edit-forms-stays.ts'
import { signedInAdmin, signedInGuest } from '../../../test/people.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { type Caller, type TestServer, testServer } from '../../../test/server.ts'
import { bookingBody } from '../../../test/things.ts'

let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  admin = await signedInAdmin(server)
})

const book = async (own: object = {}) => {
  const [{ visitor_id }, { room_id }] = [await addGuest(server.db), await addRoom(server.db)]
  return admin.call(bookings.create, { body: { ...bookingBody({ visitor_id, room_id }), ...own } })
}
const bySite = {
  source: 'site',
  agent_id: null,
  agent_name: null,
  commission_percent: null,
  channel_name: null,
}

describe('W-30 how a stay was booked', () => {
  test('is the site for guests, whatever their call says, and they are told nothing of an agent', async () => {
    const agent = await addAgent(server.db)
    const guest = await signedInGuest(server)
    const bodyOf = async (own: object) => {
      const { room_id } = await addRoom(server.db)
      return { ...bookingBody({ visitor_id: guest.visitor.visitor_id, room_id }), ...own }
    }
    const plain = await guest.call(bookings.create, { body: await bodyOf({}) })
    expect(plain.value).toMatchObject(bySite)
    const claimed = await guest.call(bookings.create, {
      body: await bodyOf({ source: 'agent', agent_id: agent.agent_id, coupon_code: '' }),
    })
    expect([claimed.status, claimed.value.source]).toEqual([201, 'site'])
    const row = await server.db
      .selectFrom('bookings')
      .select(['source', 'agent_id', 'commission_percent'])
      .where('booking_id', '=', claimed.value.booking_id)
      .executeTakeFirst()
    expect(row).toEqual({ source: 'site', agent_id: null, commission_percent: null })
    const { booking_id: id } = await someBooking(server, { visitor: guest.visitor, agent })
    const own = { ...bySite, source: 'agent' }
    expect((await guest.call(bookings.get, { params: { id } })).value).toMatchObject(own)
    const { items } = (await guest.call(bookings.list)).value
    expect(items.find(({ booking_id }) => booking_id === id)).toMatchObject(own)
  })

  test('is the desk where staff say nothing, else what they say', async () => {
    const agent = await addAgent(server.db, { name: 'Deodar Trails', commission_percent: percent(12.5) })
    expect((await book()).value).toMatchObject({ ...bySite, source: 'desk' })
    expect((await book({ source: 'walk_in' })).value).toMatchObject({ ...bySite, source: 'walk_in' })
    const sold = await book({ source: 'channel', channel_name: ' MakeMyTrip ' })
    expect(sold.value).toMatchObject({ ...bySite, source: 'channel', channel_name: 'MakeMyTrip' })
    const brought = (await book({ source: 'agent', agent_id: agent.agent_id })).raw.json()
    expect(brought).toMatchObject({
      source: 'agent',
      agent_id: agent.agent_id,
      agent_name: 'Deodar Trails',
      commission_percent: 12.5,
    })
    const { items } = (await admin.call(activity.list, { query: { q: brought.booking_id } as never })).value
    expect(items[0]).toMatchObject({
      after: { source: 'Travel agent: Deodar Trails', commission_percent: 1250 },
    })
  })

  test('is one for all rooms of a party', async () => {
    const { agent_id } = await addAgent(server.db)
    const [{ visitor_id }, one, two] = [
      await addGuest(server.db),
      await addRoom(server.db),
      await addRoom(server.db),
    ]
    const {
      room_id: _,
      number_of_guests: _guests,
      ...body
    } = bookingBody({ visitor_id, room_id: one.room_id })
    const rooms = [one, two].map(({ room_id }) => ({ room_id, number_of_guests: 1, guest_name: null }))
    const made = await admin.call(bookParty, { body: { ...body, rooms, source: 'agent', agent_id } as never })
    expect(made.value.bookings.map((stay) => [stay.source, stay.agent_id])).toEqual([
      ['agent', agent_id],
      ['agent', agent_id],
    ])
  })

  test('is refused beside the field where it does not fit together', async () => {
    const { agent_id } = await addAgent(server.db)
    const retired = await addAgent(server.db, { active: false })
    const refused = async (own: object) => {
      const { status, error } = await book(own)
      return [status, Object.keys(error.fields ?? {})]
    }
    expect(await refused({ source: 'agent' })).toEqual([400, ['agent_id']])
    expect(await refused({ source: 'agent', agent_id: '' })).toEqual([400, ['agent_id']])
    expect(await refused({ source: 'agent', agent_id: 'nobody' })).toEqual([400, ['agent_id']])
    expect(await refused({ source: 'agent', agent_id: retired.agent_id })).toEqual([400, ['agent_id']])
    expect(await refused({ source: 'phone', agent_id })).toEqual([400, ['agent_id']])
    expect(await refused({ agent_id })).toEqual([400, ['agent_id']])
    expect(await refused({ source: 'phone', channel_name: 'Goibibo' })).toEqual([400, ['channel_name']])
    expect(await refused({ source: 'newspaper' })).toEqual([400, ['source']])
    const counted = await server.db.selectFrom('bookings').select('booking_id').execute()
    expect(counted).toEqual([])
  })

  test('keeps the commission that was agreed, until another agent is named', async () => {
    const first = await addAgent(server.db, { name: 'First', commission_percent: percent(10) })
    const second = await addAgent(server.db, { name: 'Second', commission_percent: percent(20) })
    const { booking_id: id } = (await book({ source: 'agent', agent_id: first.agent_id })).value
    const set = (body: object) => admin.call(bookingChange.change, { params: { id }, body: body as never })
    const agreed = async () =>
      (await admin.call(bookings.get, { params: { id } })).raw.json().commission_percent
    await admin.send(agents.change, {
      params: { id: first.agent_id },
      body: { ...agentBody, name: 'First', commission_percent: 30, active: false },
    })
    expect(await agreed()).toBe(10)
    // A form that sends all it has changes nothing, and the agent may be retired by then.
    expect((await set({ source: 'agent', agent_id: first.agent_id, number_of_guests: 1 })).status).toBe(200)
    expect(await agreed()).toBe(10)
    await set({ agent_id: second.agent_id })
    expect(await agreed()).toBe(20)
    const back = await set({ agent_id: first.agent_id })
    expect([back.status, Object.keys(back.error.fields ?? {})]).toEqual([400, ['agent_id']])
    expect((await set({ source: 'phone' })).value).toMatchObject({ ...bySite, source: 'phone' })
    const { items } = (await admin.call(activity.list, { query: { q: id } as never })).value
    expect(items[0]).toMatchObject({
      before: { source: 'agent', agent: 'Second', commission_percent: 2000 },
      after: { source: 'phone', agent: null, commission_percent: null },
    })
  })

  test('is put right also once the stay is cancelled, for its fee earns a commission', async () => {
    const wrong = await addAgent(server.db)
    const right = await addAgent(server.db, { name: 'Deodar Trails', commission_percent: percent(20) })
    const { booking_id } = await someBooking(server, { status: 'cancelled', agent: wrong })
    const set = (body: object) =>
      admin.call(bookingChange.change, { params: { id: booking_id }, body: body as never })
    const other = await set({ agent_id: right.agent_id })
    expect([other.status, other.value.status]).toEqual([200, 'cancelled'])
    expect(other.raw.json()).toMatchObject({ agent_name: 'Deodar Trails', commission_percent: 20 })
    const sold = await set({ source: 'channel', channel_name: 'Goibibo' })
    expect(sold.value).toMatchObject({ ...bySite, source: 'channel', channel_name: 'Goibibo' })
    const { items } = (await admin.call(activity.list, { query: { q: booking_id } as never })).value
    expect(items[0]).toMatchObject({ before: { agent: 'Deodar Trails' }, after: { channel_name: 'Goibibo' } })
  })

  test('is seen, filtered and downloaded in the list', async () => {
    const agent = await addAgent(server.db, { name: 'Deodar Trails' })
    const other = await addAgent(server.db)
    await someBooking(server)
    const mine = (await book({ source: 'agent', agent_id: agent.agent_id })).value.booking_id
    const theirs = (await book({ source: 'agent', agent_id: other.agent_id })).value.booking_id
    const ids = async (query: object) =>
      (await admin.call(bookings.list, { query: query as never })).value.items
        .map(({ booking_id }) => booking_id)
        .toSorted()
    expect(await ids({ source: 'agent' })).toEqual([mine, theirs].toSorted())
    expect(await ids({ source: 'agent', agent_id: agent.agent_id, page: 1 })).toEqual([mine])
    expect(await ids({ source: 'channel' })).toEqual([])
    expect(await ids({})).toHaveLength(3)
    const { total } = (await admin.call(bookings.list, { query: { source: 'site', page: 1 } as never })).value
    expect(total).toBe(1)
    const { raw } = await admin.send(bookings.export, { query: `?agent_id=${agent.agent_id}` })
    expect(utils.sheet_to_json(read(raw.rawPayload).Sheets.List as never)).toMatchObject([
      { Booking: mine, Source: 'Travel agent', 'Agent or channel': 'Deodar Trails' },
    ])
  })
})

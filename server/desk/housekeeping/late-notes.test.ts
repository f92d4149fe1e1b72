import { beforeAll, describe, expect, test } from 'vitest'
import { cleaning } from '../../../contract/desk/housekeeping.ts'
import type { Input } from '../../../contract/kit/endpoint.ts'
import { addRoom } from '../../../test/builders.ts'
import { onBoard, turning } from '../../../test/desk/housekeeping.ts'
import { signedInAdmin, signedInHousekeeper } from '../../../test/people.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

type TurnBody = NonNullable<Input<typeof cleaning.turn>['body']>

/** A dirty room as a cleaner saw it last, with its note; then the desk writes another. */
const seenBefore = async (seen: string | null, now: string | null, name = 'Sunita Arya') => {
  const admin = await signedInAdmin(server)
  const cleaner = await signedInHousekeeper(server, name)
  const { room_id: id } = await addRoom(server.db)
  const turn = turning(admin, id)
  const { since } = (await turn({ state: 'dirty', note: seen })).value
  await turn({ state: 'dirty', note: now })
  const board = { day: dayAfter(0), since, note: seen }
  const send = (body: TurnBody) => cleaner.call(cleaning.turn, { params: { id }, body })
  const report = (body: TurnBody, own: Partial<typeof board> = {}) =>
    send({ seen: { ...board, ...own }, ...body })
  return { admin, id, turn, since, send, report, see: () => onBoard(admin, id) }
}

describe('D-58 a note that reaches us late', () => {
  test('stands behind one that the desk wrote since, and the state is taken', async () => {
    const { report, since } = await seenBefore(null, 'cot for tonight')
    const both = 'cot for tonight. needs towels'
    const { value } = await report({ state: 'clean', note: 'needs towels' })
    expect(value).toMatchObject({ state: 'clean', note: both })
    expect(value.since).not.toBe(null)
    // Without a key it may come twice.
    expect((await report({ note: 'needs towels' }, { since })).value.note).toBe(both)
  })

  test('does so by itself too, also from the board of another day', async () => {
    const { report } = await seenBefore('Sand', 'cot for tonight')
    const reply = await report({ note: 'needs towels' }, { day: dayAfter(-1) })
    expect(reply.value).toMatchObject({ state: 'dirty', note: 'cot for tonight. needs towels' })
  })

  test('takes the place of the one that was seen, and of none; an empty one takes nothing away that was not seen', async () => {
    const same = await seenBefore('Sand', 'Sand')
    expect((await same.report({ note: 'Swept' }, { day: dayAfter(-1) })).value.note).toBe('Swept')
    expect((await same.report({ note: '' }, { note: 'Swept' })).value.note).toBeNull()
    expect((await same.report({ note: 'Swept' }, { note: 'Sand' })).value.note).toBe('Swept')
    const other = await seenBefore('Sand', 'cot for tonight', 'Mohan Lal')
    expect((await other.report({ note: '' })).value.note).toBe('cot for tonight')
  })

  test('is left out where both have no room, and the state is taken', async () => {
    const long = 'x'.repeat(189)
    const { report } = await seenBefore(null, long)
    expect((await report({ note: 'ten signs.' })).value.note).toBe(long)
    expect((await report({ state: 'clean', note: 'ten signs.' })).value).toMatchObject({
      state: 'clean',
      note: long,
    })
    expect((await report({ note: 'nine sign' })).value.note).toBe(`${long}. nine sign`)
  })

  test('is held against the note of the room, not against the reason of a block that hides it', async () => {
    const { report, turn, see } = await seenBefore('Sand', 'cot for tonight')
    await turn({ state: 'out_of_order', note: 'Wet', until: dayAfter(2) })
    expect((await report({ note: 'needs towels' })).value.note).toBe('Wet')
    await turn({ state: 'dirty' })
    expect((await see())?.note).toBe('cot for tonight. needs towels')
  })

  test('of a phone that does not tell the note is late where the state is', async () => {
    const { send, turn, since } = await seenBefore(null, 'cot for tonight')
    const day = dayAfter(0)
    expect((await send({ note: 'Swept', seen: { day, since } })).value.note).toBe('Swept')
    await turn({ state: 'dirty', note: 'cot for tonight' })
    const late = { note: 'needs towels', seen: { day: dayAfter(-1), since } }
    expect((await send(late)).value.note).toBe('cot for tonight. needs towels')
  })
})

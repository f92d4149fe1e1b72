import { beforeAll, describe, expect, test } from 'vitest'
import { desk } from '../../../contract/desk/front-desk.ts'
import { clockAt } from '../../../test/clock.ts'
import { onBoard, turning } from '../../../test/desk/housekeeping.ts'
import { guestInHouse } from '../../../test/desk/room-changes.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const inspected = async () => {
  const stay = await guestInHouse(server)
  const turn = turning(stay.admin, stay.other.room_id)
  await turn({ state: 'dirty' })
  await turn({ state: 'clean' })
  await turn({ state: 'inspected' })
  clockAt({ hours: 2 })
  const see = async () => (await onBoard(stay.admin, stay.other.room_id))?.state
  return { ...stay, see }
}

describe('D-60 a move that is taken back', () => {
  test.each(['change', 'move'] as const)(
    'leaves the room dirty that a guest in the house had since, after a %s of it',
    async (how) => {
      const stay = await inspected()
      const { move_id } = (await stay[how]({ room_id: stay.other.room_id })).value
      expect(await stay.see()).toBe('inspected')
      clockAt({ hours: 5 })
      expect((await stay.undo(move_id)).status).toBe(200)
      expect([await stay.see(), await stay.rooms()]).toEqual(['dirty', ['104 0 5']])
    },
  )

  test('leaves a room as it was that the guest would have had later, or had before they came', async () => {
    const { change, undo, see, admin, params, move, other } = await inspected()
    const later = (await change({ from: dayAfter(2) })).value
    expect((await undo(later.move_id)).status).toBe(200)
    expect(await see()).toBe('inspected')
    await admin.call(desk.undo, { params })
    const before = (await move({ room_id: other.room_id })).value
    expect((await undo(before.move_id)).status).toBe(200)
    expect(await see()).toBe('inspected')
  })
})

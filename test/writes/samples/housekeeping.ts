import type { foundItems } from '../../../contract/desk/found-items.ts'
import { housekeepers } from '../../../contract/desk/housekeepers.ts'
import { cleaning, type housekeeping } from '../../../contract/desk/housekeeping.ts'
import { addRoom } from '../../builders.ts'
import { made } from '../../edit-form.ts'
import { foundBody, foundItem, housekeeper, housekeeperBody } from '../../edit-forms-housekeeping.ts'
import { signedInHousekeeper } from '../../people.ts'
import { someBooking } from '../../reservations/bookings.ts'
import type { TestServer } from '../../server.ts'
import { dayAfter } from '../../things.ts'
import { edited, type WritesOf } from '../sample.ts'

const someRoom = async ({ db }: TestServer) => ({ id: (await addRoom(db)).room_id })
const cleaner = (server: TestServer) => signedInHousekeeper(server, `Cleaner ${crypto.randomUUID()}`)

export const housekeepingWrites: WritesOf<typeof housekeeping> = {
  turn: async (server) => ({
    params: await someRoom(server),
    body: { state: 'out_of_order', note: 'No hot water', until: dayAfter(2), assigned_to: 'Mohan Lal' },
  }),
  mendFault: async (server) => {
    const stay = { checkIn: dayAfter(0), checkOut: dayAfter(3), status: 'confirmed' } as const
    const params = { id: (await someBooking(server, stay)).room_id }
    const body = { text: 'The heater does not start' }
    await (await cleaner(server)).send(cleaning.reportFault, { params, body })
    return { params }
  },
}

export const cleaningWrites: WritesOf<typeof cleaning> = {
  signIn: async (_, admin) => {
    const { link } = await made(admin, housekeepers.add, housekeeperBody)
    return { body: { key: String(link).split('/').at(-1), pin: housekeeperBody.pin } }
  },
  signOut: async (server) => ({ caller: await cleaner(server) }),
  turn: async (server) => ({
    caller: await cleaner(server),
    params: await someRoom(server),
    body: { state: 'dirty', note: 'Sand on the floor' },
  }),
  reportFault: async (server) => ({
    caller: await cleaner(server),
    params: await someRoom(server),
    body: { text: 'The tap drips', until: dayAfter(3) },
  }),
  found: async (server) => ({
    caller: await cleaner(server),
    body: { item: 'A shawl', place: 'Veranda', kept_at: 'Cupboard 2', note: 'Blue', request_key: 'found-1' },
  }),
}

export const housekeepersWrites: WritesOf<typeof housekeepers> = {
  add: async () => ({ body: housekeeperBody }),
  change: edited(housekeeper),
}

export const foundItemsWrites: WritesOf<typeof foundItems> = {
  add: async () => ({
    body: { ...foundBody, returned_on: dayAfter(0), returned_to: 'Asha Verma', request_key: 'found-2' },
  }),
  change: edited(foundItem),
}

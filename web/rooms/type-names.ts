import { roomTypes } from '../../contract/room-types.ts'
import { attempt, isFailed } from '../kit/attempt.ts'
import { call } from '../kit/call.ts'

/** The names of the catalogue's kinds of rooms, for choices; none when they cannot be read. */
export async function loadTypeNames(): Promise<string[]> {
  const types = await attempt(call(roomTypes.list, { query: {} }))
  return isFailed(types) ? [] : types.items.map(({ name }) => name)
}

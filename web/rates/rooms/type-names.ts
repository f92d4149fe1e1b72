import { roomTypes } from '../../../contract/rates/room-types.ts'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'

/** The names of the catalogue's kinds of rooms, for choices; none when they cannot be read. */
export async function loadTypeNames(): Promise<string[]> {
  const types = await toResult(call(roomTypes.list, { query: {} }))
  return isFailed(types) ? [] : types.items.map(({ name }) => name)
}

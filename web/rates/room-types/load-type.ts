import { redirect } from 'react-router'
import { type OfficeRoomType, roomTypes } from '../../../contract/rates/room-types.ts'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import { toast } from '../../kit/toasts/toast.ts'
import { paths } from '../../paths.ts'

/** One kind of room. H-RTYPE-13: when it cannot be read, a toast says so and the list opens. */
export async function loadTypeOrLeave(id: string): Promise<OfficeRoomType> {
  const type = await toResult(call(roomTypes.get, { params: { id } }))
  if (!isFailed(type)) return type
  toast.error(roomTypes.get.failure)
  throw redirect(paths.roomTypes)
}

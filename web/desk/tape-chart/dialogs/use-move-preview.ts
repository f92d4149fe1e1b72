import { useEffect, useState } from 'react'
import type { Output } from '../../../../contract/kit/endpoint.ts'
import { stayMoves } from '../../../../contract/reservations/stay-moves.ts'
import { ApiError, isAborted } from '../../../kit/call/api-error.ts'
import { call } from '../../../kit/call/call.ts'
import { isSamePlace, type Place } from '../drag-target.ts'

export type Preview = Output<typeof stayMoves.preview>
type MovePreview = { to: Place; preview?: Preview; refused?: ApiError }

export const previewOf = (bookingId: string, to: Place, signal?: AbortSignal): Promise<Preview> =>
  call(
    stayMoves.preview,
    {
      params: { id: bookingId },
      query: { room_id: to.roomId, check_in_date: to.start, check_out_date: to.end },
    },
    { signal },
  )

/** What the server says of a stay in another place; asked anew when the place changes, after a moment of typing. */
export function useMovePreview(bookingId: string, from: Place, to: Place, known?: Preview) {
  const [asked, setAsked] = useState<MovePreview | undefined>(known && { to, preview: known })
  const isAsked = asked !== undefined && isSamePlace(asked.to, to)
  const { roomId, start, end } = to
  const stays = isSamePlace(from, to)

  useEffect(() => {
    if (isAsked || stays || !start || !end) return
    const wanted = { roomId, start, end }
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      previewOf(bookingId, wanted, leaving.signal).then(
        (preview) => setAsked({ to: wanted, preview }),
        (thrown) => {
          if (isAborted(thrown)) return
          const refused = thrown instanceof ApiError ? thrown : new ApiError(stayMoves.preview.failure, 0)
          setAsked({ to: wanted, refused })
        },
      )
    }, 250)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [bookingId, roomId, start, end, isAsked, stays])

  // Of a day that cannot be read nothing is asked.
  const waits = !stays && start !== '' && end !== ''
  if (stays || !isAsked) return { waits, preview: undefined, refused: undefined }
  return { waits: false, preview: asked.preview, refused: asked.refused }
}

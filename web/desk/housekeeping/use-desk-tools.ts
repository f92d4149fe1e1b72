import { useRevalidator } from 'react-router'
import { housekeeping } from '../../../contract/desk/housekeeping.ts'
import { ApiError } from '../../kit/call/api-error.ts'
import { call } from '../../kit/call/call.ts'
import { useArea, useMay } from '../../kit/session/area.ts'
import type { Tools, Trouble } from './tools.ts'

const none: ReadonlySet<string> = new Set()

/** What the desk does on the board: each press goes to the server at once. */
export function useDeskTools(cleaners: readonly string[]): Tools {
  const { revalidate } = useRevalidator()
  const { zone } = useArea()
  const may = useMay(housekeeping.turn)

  /**
   * Also what is refused is shown as it is now. Where nothing was heard the board stays: it could not be loaded either,
   * and the open sheet would go with what is typed into it.
   */
  async function attempt(sent: Promise<unknown>): Promise<Trouble | undefined> {
    try {
      await sent
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status >= 400 && error.status < 500) await revalidate()
      return { message: error.message, fields: error.fields }
    }
    await revalidate()
    return undefined
  }

  const turn: Tools['turn'] = ({ room_id: id }, { state, note, assigned_to, until }) =>
    attempt(call(housekeeping.turn, { params: { id }, body: { state, note, assigned_to, until } }))
  return {
    role: may ? 'staff' : 'reader',
    zone,
    turn,
    fault: (room, { text, until }) => turn(room, { state: 'out_of_order', note: text, until }),
    ...(may && {
      mend: ({ room_id: id }) => attempt(call(housekeeping.mendFault, { params: { id } })),
    }),
    cleaners,
    unsent: none,
  }
}

import { useRevalidator } from 'react-router'
import { housekeepers } from '../../../contract/desk/housekeepers.ts'
import { housekeeping } from '../../../contract/desk/housekeeping.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { Problem } from '../../kit/blocks/Problem.tsx'
import { ApiError } from '../../kit/call/api-error.ts'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { useArea, useMay } from '../../kit/session/area.ts'
import type { Route } from './+types/HousekeepingPage.ts'
import { Board } from './Board.tsx'
import { HousekeepingTabs } from './HousekeepingTabs.tsx'
import type { Tools, Trouble } from './tools.ts'

export async function clientLoader() {
  const [rooms, people] = await Promise.all([
    toResult(call(housekeeping.board)),
    toResult(call(housekeepers.list)),
  ])
  const cleaners = isFailed(people) ? [] : people.filter(({ active }) => active).map(({ name }) => name)
  return { rooms, cleaners }
}

export const handle: Follows = {
  follows: { room_state: true, block: true, booking: true, room: true, housekeeper: true },
}

/** /admin/housekeeping: which rooms are ready, which are to be cleaned, and what is broken (D-58). */
export default function HousekeepingPage({ loaderData: { rooms, cleaners } }: Route.ComponentProps) {
  const tools = useDeskTools(cleaners)
  return (
    <Page
      title="Housekeeping"
      lead={
        <span className="unprinted">
          Check-out makes a room dirty, and so does each night that somebody stays on. Press a room for its
          note, who cleans it, and faults.
        </span>
      }
    >
      <HousekeepingTabs />
      {isFailed(rooms) ? <Problem message={rooms.failed} /> : <Board rooms={rooms} tools={tools} />}
    </Page>
  )
}

const none: ReadonlySet<string> = new Set()

/** What the desk does on the board: each press goes to the server at once. */
function useDeskTools(cleaners: readonly string[]): Tools {
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

import { housekeepers } from '../../../contract/desk/housekeepers.ts'
import { housekeeping } from '../../../contract/desk/housekeeping.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { Problem } from '../../kit/blocks/Problem.tsx'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import type { Route } from './+types/HousekeepingPage.ts'
import { Board } from './Board.tsx'
import { HousekeepingTabs } from './HousekeepingTabs.tsx'
import { useDeskTools } from './use-desk-tools.ts'

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
      lead="Check-out makes a room dirty, and so does each night that somebody stays on. Press a room for its note, who cleans it, and faults."
    >
      <HousekeepingTabs />
      {isFailed(rooms) ? <Problem message={rooms.failed} /> : <Board rooms={rooms} tools={tools} />}
    </Page>
  )
}

import { sql } from 'kysely'
import { nowText } from '../kit/clock.ts'
import type { Db } from '../kit/database/db.ts'
import { isNew } from './is-new.ts'
import { addStaff } from './kit/builders.ts'
import { type AddDemo, type DemoClock, demoClock } from './kit/clock.ts'
import { addDemoPurchases } from './land/purchases.ts'
import { addDemoDayCloses } from './money/day-closes.ts'
import { addDemoExpenses } from './money/expenses.ts'
import { addDemoCandidates } from './recruitment/candidates.ts'
import { addDemoReview } from './recruitment/client-review.ts'
import { addDemoInterviews } from './recruitment/interviews.ts'
import { addDemoJobs } from './recruitment/jobs.ts'
import { addDemoPayroll } from './staff/payroll.ts'
import { addDemoStaff } from './staff/staff.ts'
import { addDemoArrivals } from './stays/arrivals.ts'
import { addDemoBills } from './stays/bills.ts'
import { addDemoBlocks } from './stays/blocks.ts'
import { addDemoBookings, type Seal } from './stays/bookings.ts'
import { addDemoChannels } from './stays/channels.ts'
import { addDemoExtras } from './stays/extras.ts'
import { addDemoHousekeeping } from './stays/housekeeping.ts'
import { addDemoParties } from './stays/parties.ts'
import { addDemoPreArrivals } from './stays/pre-arrivals.ts'
import { addDemoCoupons, addDemoPricing } from './stays/pricing.ts'
import { addDemoRoomChanges } from './stays/room-changes.ts'
import { addDemoRooms } from './stays/rooms.ts'
import { addDemoWalkIns } from './stays/walk-ins.ts'

/** What is added to a resort that has its people, rooms, prices and stays, in this order. */
const demos: readonly AddDemo[] = [
  addDemoCoupons,
  addDemoParties,
  addDemoExtras,
  addDemoBills,
  addDemoPreArrivals,
  addDemoArrivals,
  addDemoBlocks,
  addDemoChannels,
  addDemoRoomChanges,
  addDemoHousekeeping,
  addDemoWalkIns,
  addDemoExpenses,
  // Its days are closed once all their money is written down.
  addDemoDayCloses,
  addDemoPurchases,
  addDemoStaff,
  addDemoPayroll,
  addDemoJobs,
  addDemoCandidates,
  addDemoInterviews,
  addDemoReview,
]

/**
 * Fills an empty database, once, with a believable resort (D-28). Answers whether it did. Numbers of identity
 * documents are sealed where there is a key; else a job does it for each of them.
 */
export const seedDemo = async (db: Db, seal?: Seal): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    if (!(await isNew(tx))) return false
    const writtenAt = (at: string) => sql`select set_config('resort.at', ${at}, true)`.execute(tx)
    // What triggers write down of changes has this time too.
    await writtenAt(nowText())
    const clock = demoClock()
    await addDemoPeople(tx, clock)
    const rooms = await addDemoRooms(tx, clock)
    const priced = await addDemoPricing(tx, rooms, clock)
    // Nights stand on a folio since the stay was booked.
    await writtenAt('')
    await addDemoBookings(tx, { ...priced, clock, seal })
    await writtenAt(nowText())
    for (const add of demos) await add(tx, clock)
    return true
  })

const addDemoPeople = async (db: Db, clock: DemoClock): Promise<void> => {
  const created_at = clock.at(-900, 540)
  await addStaff(db, {
    user_id: 'USR1001',
    username: 'admin',
    email: 'admin@forestview.example',
    name: 'Leela Pandey',
    is_first_admin: true,
    designation: 'Manager',
    password: 'forest-admin',
    created_at,
  })
  await addStaff(db, {
    user_id: 'USR1002',
    username: 'employee',
    email: 'employee@forestview.example',
    name: 'Kiran Bhatt',
    role: 'user',
    designation: 'HR Executive',
    permissions: ['create', 'read', 'update'],
    password: 'forest-employee',
    created_at,
  })
}

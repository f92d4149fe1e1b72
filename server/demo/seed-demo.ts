import { sql } from 'kysely'
import { nowText } from '../kit/clock.ts'
import type { Db } from '../kit/database/db.ts'
import { isNew } from './is-new.ts'
import { type AddDemo, type DemoServer, demoResort } from './kit/resort.ts'
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
import { addDemoBookings } from './stays/bookings.ts'
import { addCalledOff } from './stays/called-off.ts'
import { addDemoChannels } from './stays/channels.ts'
import { addDemoExtras } from './stays/extras.ts'
import { addDemoHousekeeping } from './stays/housekeeping.ts'
import { addDemoParties } from './stays/parties.ts'
import { addDemoPaymentNotices } from './stays/payment-notices.ts'
import { addDemoPreArrivals } from './stays/pre-arrivals.ts'
import { addDemoCoupons, addDemoPricing } from './stays/pricing.ts'
import { addDemoRoomChanges } from './stays/room-changes.ts'
import { addDemoRooms } from './stays/rooms.ts'
import { addDemoWalkIns } from './stays/walk-ins.ts'

/** What is added to a resort that has its people, rooms, prices and stays, in this order. */
const demos: readonly AddDemo[] = [
  addDemoCoupons,
  addDemoPaymentNotices,
  addDemoParties,
  addDemoExtras,
  // In the order of their days: no paper is of a day before that of the one before it.
  addDemoBills,
  addCalledOff,
  addDemoPreArrivals,
  addDemoArrivals,
  ({ db, clock }) => addDemoBlocks(db, clock),
  ({ db, clock }) => addDemoChannels(db, clock),
  addDemoRoomChanges,
  addDemoHousekeeping,
  addDemoWalkIns,
  addDemoExpenses,
  // Its days are closed once all their money is written down.
  addDemoDayCloses,
  addDemoPurchases,
  addDemoPayroll,
  addDemoJobs,
  addDemoCandidates,
  addDemoInterviews,
  addDemoReview,
]

/** Fills an empty database, once, with a believable resort (D-28). Answers whether it did. */
export const seedDemo = async (db: Db, server: DemoServer): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    if (!(await isNew(tx))) return false
    const writtenAt = (at: string) => sql`select set_config('resort.at', ${at}, true)`.execute(tx)
    // What triggers write down of changes has this time too.
    await writtenAt(nowText())
    const resort = demoResort(tx, server)
    await addDemoStaff(resort)
    const rooms = await addDemoRooms(tx, resort.clock)
    const priced = await addDemoPricing(tx, rooms, resort.clock)
    // Nights stand on a folio since the stay was booked.
    await sql`set local plan_cache_mode = force_generic_plan`.execute(tx)
    await writtenAt('')
    await addDemoBookings(resort, priced)
    await writtenAt(nowText())
    for (const add of demos) await add(resort)
    // Nobody waits for a mail that tells of the past.
    await tx.deleteFrom('mails').execute()
    return true
  })

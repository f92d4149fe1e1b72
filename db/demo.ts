import { sql } from 'kysely'
import { nowText } from '../server/kit/clock.ts'
import type { Db } from '../server/kit/db.ts'
import { addStaff } from './builders.ts'
import { addDemoBlocks } from './demo-blocks.ts'
import { addDemoBookings, type Seal } from './demo-bookings.ts'
import { addDemoCandidates } from './demo-candidates.ts'
import { addDemoReview } from './demo-client-review.ts'
import { type DemoClock, demoClock } from './demo-clock.ts'
import { addDemoWalkIns } from './demo-desk.ts'
import { addDemoExpenses } from './demo-expenses.ts'
import { addDemoInterviews } from './demo-interviews.ts'
import { addDemoJobs } from './demo-jobs.ts'
import { addDemoPayroll } from './demo-payroll.ts'
import { addDemoCoupons, addDemoPricing } from './demo-pricing.ts'
import { addDemoPurchases } from './demo-purchases.ts'
import { addDemoRooms } from './demo-rooms.ts'
import { addDemoStaff } from './demo-staff.ts'

/**
 * Fills an empty database, once, with a believable resort (decisions 28). Answers whether it did. Numbers of identity
 * documents are sealed where there is a key; else a job does it for each of them.
 */
export const seedDemo = async (db: Db, seal?: Seal): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const known = await tx.selectFrom('users').select('user_id').limit(1).executeTakeFirst()
    if (known) return false
    // What triggers write down of changes has this time too.
    await sql`select set_config('resort.at', ${nowText()}, true)`.execute(tx)
    const clock = demoClock()
    await addDemoPeople(tx, clock)
    const rooms = await addDemoRooms(tx, clock)
    const given = await addDemoPricing(tx, rooms, clock)
    await addDemoBookings(tx, { ...given, clock, seal })
    await addDemoCoupons(tx, clock)
    await addDemoBlocks(tx, clock)
    await addDemoWalkIns(tx, clock)
    await addDemoExpenses(tx, clock)
    await addDemoPurchases(tx, clock)
    await addDemoStaff(tx, clock)
    await addDemoJobs(tx, clock)
    await addDemoCandidates(tx, clock)
    await addDemoReview(tx, clock)
    await addDemoInterviews(tx, clock)
    await addDemoPayroll(tx, clock)
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

import { logActivity } from '../server/kit/activity/log-activity.ts'
import { readConfig } from '../server/kit/config.ts'
import { openDb } from '../server/kit/database/db.ts'
import { deleteFactor, factorSince } from '../server/office/accounts/factor-queries.ts'
import { findStaffByLogin } from '../server/office/accounts/queries.ts'

// The way back in for somebody who lost both the phone and the recovery codes: their password alone opens the
// account again. Who may run this could read the database anyway.

const [login] = process.argv.slice(2)
if (!login) {
  console.error('Say whose: npm run admin:two-factor-off -- <username>')
  process.exit(1)
}
const { db, close } = await openDb(readConfig(process.env))
const staff = await findStaffByLogin(db, login)
if (!staff) {
  console.error(`There is no active account ${login}.`)
  process.exitCode = 1
} else if (!(await factorSince(db, staff.user_id))) {
  console.log(`${staff.username} has no second factor.`)
} else {
  await db.transaction().execute(async (tx) => {
    await deleteFactor(tx, staff.user_id)
    await logActivity(
      { db: tx, who: { guest: null, staff: null } },
      {
        area: 'users',
        id: staff.user_id,
        name: staff.name,
        before: { two_factor: 'on' },
        after: { two_factor: 'off' },
      },
    )
  })
  console.log(`${staff.username} signs in with the password alone again.`)
}
await close()

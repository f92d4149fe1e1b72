import { createInterface } from 'node:readline/promises'
import { z } from 'zod'
import { areas } from '../contract/kit/areas.ts'
import { defaultSettings } from '../contract/office/settings.ts'
import { UserInput } from '../contract/staff/user-fields.ts'
import { readConfig } from '../server/kit/config.ts'
import { type Db, openDb } from '../server/kit/database/db.ts'
import { hashPassword, isDemoPassword } from '../server/kit/security/passwords.ts'
import { isEasyToGuess } from '../server/office/accounts/password-rule.ts'

// Makes the first admin of a database (D-29): asks, or takes ADMIN_USERNAME, ADMIN_NAME, ADMIN_EMAIL and
// ADMIN_PASSWORD where no person sits before it.

const { username, name, email, password: typed } = UserInput.shape

// The names and passwords that POST /api/users takes, of whoever will be able to do everything a little longer.
const Answers = z
  .object({
    username,
    name,
    email,
    password: typed
      .unwrap()
      .min(10, 'An admin’s password needs at least 10 characters')
      .refine((password) => !isDemoPassword(password), 'The demo passwords are known to everybody'),
  })
  .refine((admin) => !isEasyToGuess(admin.password, admin, defaultSettings.resort_name), {
    path: ['password'],
    error: 'This password is too easy to guess',
  })

const ask = async (): Promise<Record<string, string | undefined>> => {
  const { ADMIN_USERNAME, ADMIN_NAME, ADMIN_EMAIL, ADMIN_PASSWORD } = process.env
  if (ADMIN_PASSWORD) {
    return { username: ADMIN_USERNAME, name: ADMIN_NAME, email: ADMIN_EMAIL, password: ADMIN_PASSWORD }
  }
  const prompt = createInterface({ input: process.stdin, output: process.stdout })
  const answers = {
    username: await prompt.question('Username: '),
    name: await prompt.question('Name: '),
    email: await prompt.question('E-mail: '),
    password: await prompt.question('Password (at least 10 characters): '),
  }
  prompt.close()
  return answers
}

const freeUserId = async (db: Db): Promise<string> => {
  const rows = await db.selectFrom('users').select('user_id').execute()
  const taken = new Set(rows.map((row) => row.user_id))
  for (let n = 1001; ; n++) if (!taken.has(`USR${n}`)) return `USR${n}`
}

const answers = Answers.safeParse(await ask())
if (!answers.success) {
  for (const issue of answers.error.issues) console.error(`${issue.path.join('.')}: ${issue.message}`)
  process.exit(1)
}
const { db, close } = await openDb(readConfig(process.env))
const { password, ...person } = answers.data
const first = await db
  .selectFrom('users')
  .select('user_id')
  .where('is_first_admin', '=', true)
  .executeTakeFirst()
await db
  .insertInto('users')
  .values({
    ...person,
    user_id: await freeUserId(db),
    role: 'admin',
    is_first_admin: !first,
    designation: 'Admin',
    permissions: ['create', 'read', 'update', 'delete'],
    areas: [...areas],
    password_hash: await hashPassword(password),
  })
  .execute()
await close()
console.log(`The admin ${person.username} can sign in at /admin/login.`)

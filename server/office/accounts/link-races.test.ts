import { beforeAll, expect, test } from 'vitest'
import { accounts } from '../../../contract/office/accounts.ts'
import { security } from '../../../contract/office/security.ts'
import { addGuest, addStaff } from '../../../test/builders.ts'
import { waitingForLocks } from '../../../test/locks.ts'
import { mailLinks } from '../../../test/mails.ts'
import { postgres } from '../../../test/own-database.ts'
import { stranger, type TestServer, testServer } from '../../../test/server.ts'
import { until } from '../../../test/until.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const before = 'asha@example.com'
const after = 'new@example.com'

const isSomebodyWaiting = async () => (await waitingForLocks(server)) > 0

/** Mails the links that were asked for after the address was changed and before the change is kept. */
const mailWhileChanging = async (table: 'visitors' | 'users'): Promise<void> => {
  let mailing = Promise.resolve()
  await server.db.transaction().execute(async (db) => {
    await db.updateTable(table).set({ email: after }).where('email', '=', before).execute()
    mailing = mailLinks(server)
    // The embedded database has one connection, for which the job waits.
    if (postgres) await until(isSomebodyWaiting)
  })
  await mailing
}

/** To whom mails were written, and how many links open an account. */
const written = async () => [
  (await server.db.selectFrom('mails').select('recipient').execute()).map(({ recipient }) => recipient),
  (await server.db.selectFrom('password_links').select('token_hash').execute()).length +
    (await server.db.selectFrom('staff_password_links').select('token_hash').execute()).length,
]

test('D-36 a guest whose address changes while a link is mailed gets none to the old address', async () => {
  await addGuest(server.db, { email: before })
  await stranger(server.app).call(accounts.forgotPassword, { body: { email: before } })
  await mailWhileChanging('visitors')
  expect(await written()).toEqual([[], 0])
})

test.each([
  ['the address', before, [[], 0]],
  ['the username', 'frontdesk', [[after], 1]],
])('D-36 nor does one of staff who typed %s', async (_what, typed, expected) => {
  await addStaff(server.db, { email: before, username: 'frontdesk' })
  await stranger(server.app).call(security.forgotPassword, { body: { username: typed } })
  await mailWhileChanging('users')
  expect(await written()).toEqual(expected)
})

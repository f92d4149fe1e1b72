import { startSession } from '../server/kit/security/sessions.ts'
import { addStaff } from './builders.ts'
import { ownDatabase } from './own-database.ts'
import { endProcesses, opened, spawnServer, strangerOf } from './process.ts'
import { goByProcessClock } from './process-clock.ts'

/**
 * Two server processes on a database of their own, each with a caller who is the same staff member. They go by
 * the clock of processes, and so does the test from now on.
 */
export const twoServers = async (settings: Record<string, string> = {}) => {
  goByProcessClock()
  const database = await ownDatabase()
  const env = { DATABASE_URL: database.url, RATE_LIMIT: '0', ...settings }
  const servers = [spawnServer(env), spawnServer(env)]
  await Promise.all(servers.map(opened))
  const { db } = database
  const { user_id } = await addStaff(db, {})
  const callers = await Promise.all(
    servers.map(async (server) => {
      const caller = strangerOf(server)
      caller.cookies.fr_staff = await startSession(db, 'staff', user_id)
      return caller
    }),
  )
  const end = async () => {
    await endProcesses()
    await database.drop()
  }
  /** Somebody without a session on one of them. */
  const strangerAt = (at: number) => strangerOf(servers[at % servers.length] as (typeof servers)[number])
  return { db, callers, strangerAt, end }
}

type Thrown = { code?: string; message?: string }

/** The database cannot be had at the moment: nobody waits for a connection that would not come. */
export class DatabaseAway extends Error {
  constructor() {
    super('the database is away')
  }
}

// What the network says, and the classes in which PostgreSQL ends connections, takes none, or takes no writes.
const lostCodes =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|08...|57P0[1235]|25006|58030)$/
// What `pg` says of its own connections; it gives these no code. The last is a pooler's.
const lostWords =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout expired|server (conn crashed|login has been failing|closed the connection)|query_wait_timeout|pgbouncer cannot connect)/

/** Whether the connection broke, was ended, or leads to a server that takes no writes (any more). */
export const isLost = (error: unknown): boolean => {
  if (error instanceof DatabaseAway) return true
  const { code = '', message = '' } = (error ?? {}) as Thrown
  return lostCodes.test(code) || lostWords.test(message)
}

// Out of connections, waited too long for a lock, took too long.
const crowdedCodes: readonly unknown[] = ['53300', '55P03', '57014']

/** Whether the database cannot be had now and may be in a moment. */
export const isBusy = (error: unknown): boolean => {
  const { code, message = '' } = (error ?? {}) as Thrown
  return crowdedCodes.includes(code) || isLost(error) || message.startsWith('timeout exceeded when trying')
}

/** Whether a disk has no room, the server's own or that of PostgreSQL. */
export const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', '53100'].includes((error as Thrown | undefined)?.code ?? '')

/** Runs a read once more when its connection broke; the pool brings a fresh one. Reads that write nothing only. */
export const rereading = async <T>(read: () => Promise<T>): Promise<T> => {
  try {
    return await read()
  } catch (error) {
    if (!isLost(error) || error instanceof DatabaseAway) throw error
    return read()
  }
}

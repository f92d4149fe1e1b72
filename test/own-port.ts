import { randomInt } from 'node:crypto'

/**
 * Begins something at a port that is told to it, for what cannot take port 0: PostgreSQL and PgBouncer refuse it, and
 * what goes away for a while has to come back at the same one. The number lies below those that the system hands out
 * (from 32,768 on), so nobody is given it meanwhile. `begin` throws EADDRINUSE where somebody has it; then another one
 * is tried.
 */
export const atOwnPort = async <T>(begin: (port: number) => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries++) {
    try {
      return await begin(20_000 + randomInt(10_000))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || tries === 20) throw error
    }
  }
}

/** What `begin` throws of a program that says in its log alone that somebody has the port. */
export const portTaken = (port: number): Error =>
  Object.assign(new Error(`somebody has port ${port}`), { code: 'EADDRINUSE' })

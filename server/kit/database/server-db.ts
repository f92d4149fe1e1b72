import pg from 'pg'
import { isLost } from './database-away.ts'
import { statementNames } from './named-statements.ts'
import type { Primary } from './primary.ts'

/** Ends a statement at the server; the client gives up a little later, where nothing comes back at all. */
const statementMs = 30_000
/** Shorter than anybody waits for a connection: who waits for a row gives its connection back before. */
const lockMs = 4000
const connectionMs = 8000
// Compiling a statement that the planner takes for large took a hundred milliseconds; those here take a few.
const session = { jit: 'off', statement_timeout: statementMs, lock_timeout: lockMs }

const settings = Object.entries(session)
const startupOptions = settings.map(([name, value]) => `-c ${name}=${value}`).join(' ')
/** A pooler gives each transaction another connection and lets no settings through: each brings its own. */
const beginPooled = `begin; ${settings.map(([name, value]) => `set local ${name} = ${value}`).join('; ')}`

type Options = {
  max: number
  /** Waits for as long as a statement takes: migrations. */
  patient?: boolean
}

/**
 * Connections to the host of a PostgreSQL server that takes writes. Statements are named, so that PostgreSQL parses
 * and plans each once for a connection: planning was a quarter of a search. A pooler before the database must let
 * prepared statements through, or be named as one (docs/operations.md).
 */
export const serverPool = (primary: Primary, { max, patient = false }: Options): pg.Pool => {
  const named = statementNames()
  class FollowingClient extends pg.Client {
    constructor(options?: pg.ClientConfig) {
      super({ ...options, connectionString: primary.url() })
      const self = this as never
      primary.opened(self)
      this.once('end', () => primary.ended(self))
    }

    // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg's own method
    override query(config: any, values?: any, callback?: any): any {
      const answer: unknown = this.#send(config, values, callback)
      if (answer instanceof Promise) answer.catch((error) => this.#doubt(error))
      return answer
    }

    // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg's own method
    #send(config: any, values?: any, callback?: any): unknown {
      if (primary.pooled) return super.query(config === 'begin' ? beginPooled : config, values, callback)
      const statement = named(config, values)
      return statement ? super.query(statement, callback) : super.query(config, values, callback)
    }

    #doubt(error: Error): void {
      // Its answer may still come, to whoever would use this connection next.
      if (error.message === 'Query read timeout') cut(this)
      if (isLost(error)) primary.doubted()
    }
  }

  class FollowingPool extends pg.Pool {
    // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg's own method
    override connect(callback?: any): any {
      if (callback) return super.connect(callback)
      return this.#connected().catch((error) => {
        if (isLost(error)) primary.doubted()
        throw error
      })
    }

    async #connected(): Promise<pg.PoolClient> {
      if (primary.isAway()) await primary.ready()
      return super.connect()
    }
  }

  return new FollowingPool({
    Client: FollowingClient,
    max,
    keepAlive: true,
    connectionTimeoutMillis: connectionMs,
    ...(!primary.pooled && { options: startupOptions }),
    ...(!patient && { query_timeout: statementMs + 5000 }),
  } as pg.PoolConfig)
}

const cut = (client: unknown): void =>
  (client as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy()

import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../database/db.ts'

const maxMs = 3000

/**
 * /healthz says that the process answers; /readyz that its database does too and takes writes, 503
 * otherwise.
 */
export const healthRoutes = (
  app: FastifyInstance,
  { db, diskIsFull }: { db: Db; diskIsFull?: () => boolean },
): void => {
  app.get('/healthz', { logLevel: 'warn' }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
    const ready = await answers(db).catch((err) => {
      request.log.error({ err }, 'the database does not answer')
      return false
    })
    const status = ready && diskIsFull?.() ? 'disk_full' : ready ? 'ok' : 'unavailable'
    reply.header('cache-control', 'no-store').status(status === 'ok' ? 200 : 503)
    return { status }
  })
}

const answers = async (db: Db): Promise<boolean> => {
  const stop = new AbortController()
  try {
    const late = wait(maxMs, false, { signal: stop.signal, ref: false }).catch(() => false)
    return await Promise.race([sql`select 1`.execute(db).then(() => true), late])
  } finally {
    stop.abort()
  }
}

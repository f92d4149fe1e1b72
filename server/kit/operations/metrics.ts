import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Backups } from '../backups/backups.ts'
import type { Config } from '../config.ts'
import type { Db, OpenDb } from '../database/db.ts'
import { refuse } from '../refusals/refuse.ts'

type MetricDeps = {
  db: Db
  config: Pick<Config, 'metricsToken' | 'trustProxy'>
  pool: OpenDb['pool']
  backups?: Pick<Backups, 'list'> | undefined
}

/** Serves figures for Prometheus at /metrics, to this machine where no proxy is trusted, or to who has the token; others see no such page. */
export const metricRoutes = (app: FastifyInstance, { db, config, pool, backups }: MetricDeps): void => {
  const register = new Registry()
  collectDefaultMetrics({ register })
  timeRequests(app, register)
  countJobs(db, register)
  countConnections(pool, register)
  if (backups) reportBackups(backups, register)
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!mayRead(request, config)) refuse('not_found')
    const text = await register.metrics()
    return reply.header('cache-control', 'no-store').type(register.contentType).send(text)
  })
}

const timeRequests = (app: FastifyInstance, register: Registry): void => {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  })
  app.addHook('onResponse', async (request, reply) => {
    // The pattern of the route, never the address: its ids would make a series each.
    const route = request.routeOptions.url ?? 'none'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
}

const countJobs = (db: Db, register: Registry): void => {
  const gauge = new Gauge({
    name: 'jobs',
    help: 'Background jobs that wait or have given up',
    labelNames: ['state'],
    registers: [register],
    collect: async () => {
      const { waiting, failed } = await db
        .selectFrom('jobs')
        .select((eb) => [
          eb.fn.countAll<number>().filterWhere('failed_at', 'is', null).as('waiting'),
          eb.fn.countAll<number>().filterWhere('failed_at', 'is not', null).as('failed'),
        ])
        .executeTakeFirstOrThrow()
      gauge.set({ state: 'waiting' }, waiting)
      gauge.set({ state: 'failed' }, failed)
    },
  })
}

const countConnections = (pool: OpenDb['pool'], register: Registry): void => {
  const gauge = new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, and callers that wait for one',
    labelNames: ['state'],
    registers: [register],
    collect: () => {
      gauge.set({ state: 'open' }, pool.totalCount)
      gauge.set({ state: 'idle' }, pool.idleCount)
      gauge.set({ state: 'awaited' }, pool.waitingCount)
    },
  })
}

const reportBackups = (backups: Pick<Backups, 'list'>, register: Registry): void => {
  const gauge = new Gauge({
    name: 'backup_last_good_timestamp_seconds',
    help: 'When the last good backup of the embedded database was, 0 where there is none',
    registers: [register],
    collect: async () => {
      const good = (await backups.list()).find(({ state }) => state === 'good')
      gauge.set(good ? Temporal.Instant.from(good.at).epochMilliseconds / 1000 : 0)
    },
  })
}

const loopback = /^(::1|127\.\d+\.\d+\.\d+|::ffff:127\.\d+\.\d+\.\d+)$/
const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

const mayRead = (
  { headers, socket }: FastifyRequest,
  { metricsToken: token, trustProxy }: MetricDeps['config'],
): boolean => {
  if (token && sameText(headers.authorization ?? '', `Bearer ${token}`)) return true
  // A proxy on this machine brings strangers from everywhere, and need not say so.
  if (trustProxy > 0) return false
  const direct = proxyHeaders.every((name) => headers[name] === undefined)
  return direct && loopback.test(socket.remoteAddress ?? '')
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
const sameText = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b))

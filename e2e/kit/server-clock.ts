import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { setClock } from '../../server/kit/clock.ts'
import { minutesLaterHeader } from './later.ts'

/**
 * Loaded into the journeys' server before it starts (`node --import`), which nothing else does: a header says for one
 * request how much later it is. Everybody else's requests and all jobs keep the real time.
 */
const minutesLater = new AsyncLocalStorage<number>()

setClock(() => Temporal.Now.instant().add({ minutes: minutesLater.getStore() ?? 0 }))

subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('preHandler', (request, _reply, done) => {
    const sent = request.headers[minutesLaterHeader]
    if (sent === undefined) done()
    else minutesLater.run(Number(sent), done)
  })
})

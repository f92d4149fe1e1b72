import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { notices } from '../../contract/back-office.ts'
import { admit } from '../kit/access.ts'
import { today } from '../kit/clock.ts'
import { tokensOf } from '../kit/cookies.ts'
import type { Db } from '../kit/db.ts'
import { readSessions } from '../kit/sessions.ts'
import type { SiteState } from '../kit/site-state.ts'
import { readMark } from './queries.ts'

type Options = { db: Db; site: SiteState; everyMs?: number; lastsMs?: number }

/**
 * GET /api/admin/notices/stream: server-sent events that say when the notifications have changed; their texts are
 * asked for at `notices.list`, so nothing is told twice and nothing of a session that has ended. One look at the
 * database serves all listeners of this process, and each process looks for itself. A stream ends after some
 * minutes: the browser asks again while somebody is at work, and so the session's idle end stays what it is.
 */
export const noticeStream = (app: FastifyInstance, options: Options): void => {
  const { db, site, everyMs = 2000, lastsMs = 240_000 } = options
  const listeners = new Set<PassThrough>()
  let timer: NodeJS.Timeout | undefined
  let known: string | undefined

  const look = async () => {
    const seen = await readMark(db, today(site.current().settings.time_zone)).catch(() => known)
    if (seen === known) return
    const isFirst = known === undefined
    known = seen
    if (!isFirst) for (const stream of listeners) stream.write('event: change\ndata: {}\n\n')
  }

  const drop = (stream: PassThrough) => {
    listeners.delete(stream)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
    known = undefined
  }

  const begin = (stream: PassThrough) => {
    listeners.add(stream)
    void look()
    timer ??= setInterval(() => void look(), everyMs)
    timer.unref()
    stream.write('retry: 5000\n\n')
    // A proxy closes a connection on which nothing is said.
    const heartbeat = setInterval(() => stream.write(': here\n\n'), 25_000)
    const end = setTimeout(() => stream.end('event: end\ndata: {}\n\n'), lastsMs)
    heartbeat.unref()
    end.unref()
    stream.on('close', () => {
      clearInterval(heartbeat)
      clearTimeout(end)
      drop(stream)
    })
  }

  app.get('/api/admin/notices/stream', { logLevel: 'warn' }, async (request, reply) => {
    admit(notices.list, await readSessions(db, tokensOf(request)))
    const stream = new PassThrough()
    begin(stream)
    return reply
      .type('text/event-stream')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .send(stream)
  })

  // The server's end waits for its answers.
  app.addHook('preClose', async () => {
    for (const stream of listeners) stream.end()
  })
}

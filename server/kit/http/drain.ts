import { Server, type Socket } from 'node:net'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/**
 * A connection on which nothing came in so many looks, 25 ms apart, has no request on its way. Looks are counted and
 * not the time: a process that stood still for a second has not read yet what came meanwhile.
 */
const quietLooks = 20
const lookEveryMs = 25
/** Whoever sends or takes slowly has so long for it once the end has begun. */
const maxMs = 10_000

/** So many turns of the event loop without a new connection say that nobody waits to be taken. */
const emptyTurns = 5
const maxQueueMs = 1000

/**
 * Takes no further connections; those that are open go on. A turn of the event loop takes one connection, so on a busy
 * machine some wait in the queue of the listener and would be cut off with it: they are taken first. Called before
 * Fastify ends: it tells everybody at once to close with their answer, and whoever comes back then waits in that queue
 * again. Not HTTP's own `close`, which cuts at once what it takes for idle.
 */
export const stopListening = async ({ server }: FastifyInstance): Promise<void> => {
  if (!server.listening) return
  let empty = 0
  const taken = () => {
    empty = -1
  }
  server.on('connection', taken)
  const ends = performance.now() + maxQueueMs
  while (empty < emptyTurns && performance.now() < ends) {
    await turn()
    empty += 1
  }
  server.off('connection', taken)
  Server.prototype.close.call(server)
}

type Line = { requests: number; read: number; quiet: number }

/**
 * Lets the end of the server cut nobody off, and nobody hold it up. A connection between two requests looks idle
 * although the next one may already be on its way, and one that a browser opened beforehand, without a request,
 * never counts as idle for Node: it held the end up until the process was ended, in the middle of what others
 * asked. So the server takes no new connections, answers what comes on the open ones, tells each to close with its
 * answer, and lets go of a connection once nothing has come on it for a moment. Called after everything else: what
 * streams has to end its streams first.
 */
export const drainAtTheEnd = (app: FastifyInstance): void => {
  const lines = new Map<Socket, Line>()
  let closing = false

  app.server.on('connection', (socket) => {
    lines.set(socket, { requests: 0, read: -1, quiet: 0 })
    socket.on('close', () => lines.delete(socket))
  })
  app.server.prependListener('request', (request, response) => {
    const line = lines.get(request.socket)
    if (!line) return
    line.requests += 1
    response.on('close', () => {
      line.requests -= 1
    })
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })

  const closeIdle = (): void => {
    for (const [socket, line] of lines) {
      const isBusy = line.requests > 0 || socket.bytesRead !== line.read
      line.quiet = isBusy ? 0 : line.quiet + 1
      line.read = socket.bytesRead
      if (line.quiet > quietLooks) socket.destroy()
    }
  }

  app.addHook('preClose', async () => {
    closing = true
    await stopListening(app)
    const ends = performance.now() + maxMs
    while (lines.size > 0 && performance.now() < ends) {
      closeIdle()
      await wait(lookEveryMs)
    }
    for (const socket of lines.keys()) socket.destroy()
  })
}

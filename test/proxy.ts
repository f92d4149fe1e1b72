import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A network between a server and its database, which can be made to say nothing more. */
export const proxyTo = async (port: number) => {
  const sockets = new Set<Socket>()
  let silent = false
  const keep = (socket: Socket): Socket => {
    sockets.add(socket)
    return socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  }
  const server = createServer((near) => {
    keep(near)
    // Taken, and never answered.
    if (silent) return
    const far = keep(connect(port, '127.0.0.1'))
    near.on('data', (bytes) => silent || far.write(bytes)).on('close', () => far.destroy())
    far.on('data', (bytes) => silent || near.write(bytes)).on('close', () => silent || near.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as { port: number }).port,
    /** From now on bytes are swallowed, and no connection is closed. */
    swallow: () => {
      silent = true
    },
    /** Works again for new connections; what was open is gone. */
    mend: () => {
      silent = false
      for (const socket of sockets) socket.destroy()
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

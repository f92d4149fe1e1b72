import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type PostOffice = { url: string; delivered: string[]; close: () => void }

/** A mail server that takes everything and writes down whom it was for. */
export const openPostOffice = async (): Promise<PostOffice> => {
  const delivered: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      delivered.push(address)
      done()
    },
    onData: (stream, _session, done) => {
      stream.resume().on('end', done)
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, delivered, close: () => void server.close() }
}

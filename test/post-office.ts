import { SMTPServer } from 'smtp-server'
import { freePort } from './free-port.ts'

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
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  return { url: `smtp://127.0.0.1:${port}`, delivered, close: () => void server.close() }
}

import type { Socket } from 'node:net'
import { isAbsolute, join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { CannotStart } from '../cannot-start.ts'
import { callHolder } from '../database/data-dir-lock.ts'
import { archiveName } from './backup-names.ts'
import type { Backups } from './backups.ts'

// What `npm run backup` and the server that holds the data directory say to each other, a line of JSON each, over the
// socket that is the directory's lock: only programs of the same account reach it.

const Wish = z.object({ backup: z.object({ to: z.string().refine(isAbsolute).optional() }) })

const Said = z.union([
  z.object({ bytes: z.number(), of: z.number() }),
  z.object({ done: z.object({ path: z.string(), bytes: z.number() }) }),
  z.object({ failed: z.string() }),
])
export type Said = z.output<typeof Said>

const patienceMs = 5000
const progressMs = 500

/** Lines of a socket. One that breaks ends them: whoever waits for its end hears of it. */
const linesOf = (socket: Socket) => createInterface({ input: socket }).on('error', () => {})

/** Makes backups for programs that call the server over the lock of its data directory. */
export const answerCallers = (backups: Backups) => (socket: Socket) => {
  // Whoever only looks whether somebody is there says nothing.
  socket.setTimeout(patienceMs, () => socket.destroy())
  linesOf(socket).once('line', (line) => {
    socket.setTimeout(0)
    void answer(backups, line, (said) => socket.write(`${JSON.stringify(said)}\n`)).finally(() =>
      socket.end(),
    )
  })
}

const wishIn = (line: string) => {
  try {
    return Wish.safeParse(JSON.parse(line)).data
  } catch {
    return undefined
  }
}

const answer = async (backups: Backups, line: string, say: (said: Said) => void): Promise<void> => {
  const wish = wishIn(line)
  if (!wish) return say({ failed: 'The server did not understand what was asked.' })
  await reportBackup(backups, wish.backup, say)
}

/** Makes one backup and tells how far it is and how it ended. */
export const reportBackup = async (
  backups: Backups,
  { to }: { to?: string | undefined },
  say: (said: Said) => void,
): Promise<void> => {
  const begun = backups.start('manual', to === undefined ? {} : { to })
  if (!begun) return say({ failed: 'A backup is being made already. Try again when it is done.' })
  const { backup } = begun
  const telling = setInterval(() => say({ bytes: backup.bytes, of: backup.of ?? backup.bytes }), progressMs)
  const made = await begun.done.finally(() => clearInterval(telling))
  const path = join(to ?? backups.folder, archiveName(made.backup_id))
  if (made.state === 'good') say({ done: { path, bytes: made.bytes } })
  else say({ failed: made.problem ?? 'The backup could not be made.' })
}

/**
 * Asks the server that holds a data directory for a backup. Answers whether there is such a server; throws where it
 * hangs up without an answer.
 */
export const askServer = async (
  dataDir: string,
  to: string | undefined,
  hear: (said: Said) => void,
): Promise<boolean> => {
  const socket = await callHolder(dataDir)
  if (!socket) return false
  socket.write(`${JSON.stringify({ backup: to === undefined ? {} : { to } })}\n`)
  let ended = false
  linesOf(socket).on('line', (line) => {
    const said = Said.parse(JSON.parse(line))
    ended ||= 'done' in said || 'failed' in said
    hear(said)
  })
  // However the server hangs up: who has given no last answer was starting or ending.
  await new Promise<void>((resolve) => socket.on('error', () => {}).on('close', () => resolve()))
  if (!ended)
    throw new CannotStart('The server that uses this data directory is starting or ending. Try again.')
  return true
}

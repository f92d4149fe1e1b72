import { fsyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import pg from 'pg'
import type { Disk } from './disk-space.ts'
import { statementNames } from './named-statements.ts'

const extensions = { btree_gist, pg_trgm }

type Init = NodeFS['init']
type Stream = { nfd?: number; path?: string }
type Write = (stream: Stream, buffer: Int8Array, offset: number, length: number, position: number) => number
type NodeStreams = { NODEFS: { stream_ops: { write: Write; fsync?: (stream: Stream) => number } } }

/**
 * PGlite's file system has no fsync, so what PostgreSQL wrote would stay in the kernel's memory. With one,
 * PostgreSQL itself decides what must be on the disk and when: its log at commit and where a segment ends, the
 * tables before a checkpoint forgets the log. And where the disk runs full, its log gets what was held back.
 */
class SyncedFs extends NodeFS {
  readonly #disk: Disk | undefined
  constructor(dir: string, disk?: Disk) {
    super(dir)
    this.#disk = disk
  }

  override async init(...[pg, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pg, options)
    const disk = this.#disk
    const change = (module: unknown): void => {
      const streams = (module as NodeStreams).NODEFS.stream_ops
      streams.fsync = sync
      streams.write = wholeWrite(streams.write, disk)
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), change] } }
  }
}

const sync = ({ nfd }: Stream): number => {
  try {
    // Directories are opened without a descriptor.
    if (nfd !== undefined) fsyncSync(nfd)
    return 0
  } catch (error) {
    return endAtOnce(`The disk did not keep what the database wrote (${(error as Error).message}).`)
  }
}

// ENOSPC and EDQUOT as the engine counts them.
const noRoom: readonly unknown[] = [51, 19]

/** Writes all or fails: what was written in part PostgreSQL takes for a disk that is full. */
const wholeWrite =
  (write: Write, disk?: Disk): Write =>
  (stream, buffer, offset, length, position) => {
    let done = 0
    const next = () => write(stream, buffer, offset + done, length - done, position + done)
    while (done < length) done += orWithReserve(next, stream, disk)
    return done
  }

const orWithReserve = (write: () => number, { path = '' }: Stream, disk?: Disk): number => {
  try {
    return write()
  } catch (error) {
    if (!noRoom.includes((error as { errno?: unknown }).errno)) throw error
    if (disk?.giveReserve()) return orWithReserve(write, { path }, disk)
    // PostgreSQL answers with an error where a table finds no room, and has to end where its log finds none.
    if (!path.includes('/pg_wal/')) throw error
    return endAtOnce('The disk is full.')
  }
}

/**
 * A disk that failed to sync may have lost what it was given, and says so only once. PostgreSQL stops at that, and
 * at a log that cannot be written, and recovers from its log at the next start; PGlite would wait for ever instead.
 */
const endAtOnce = (why: string): never => {
  console.error(`${why} The server ends; what it has answered is kept. Start it again when the disk is well.`)
  process.exit(1)
}

/** PGlite starts PostgreSQL with -F, which is fsync off. Its fdatasync does nothing, so fsync must be the method. */
const syncing = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
]

/** In memory nobody recovers from the log, so no more is written to it than has to be. */
const logging = ['wal_level=minimal', 'max_wal_senders=0', 'full_page_writes=off', 'wal_init_zero=off']
const inMemory = [...PGlite.defaultStartParams, ...logging.flatMap((setting) => ['-c', setting])]

type Where = { dir?: string; disk?: Disk; template?: Blob }

/** Opens the embedded database: in a directory, or in memory for tests. A new one begins as the dump, if given. */
export const openPglite = async ({ dir, disk, template }: Where): Promise<PGlite> => {
  const kept =
    dir === undefined ? { startParams: inMemory } : { fs: new SyncedFs(dir, disk), startParams: syncing }
  const db = new PGlite({ extensions, ...kept, ...(template && { loadDataDir: template }) })
  await db.waitReady
  return db
}

/** No statement takes as long; the engine has broken down and will answer nothing more. */
const maxSeconds = 90

/** Ends the process when a statement is never answered: a supervisor then starts it again. */
const endWhenStuck = (): { begin: () => () => void } => {
  const begun = new Map<symbol, number>()
  let late = 0
  const look = () => {
    const [oldest] = begun.values()
    late = oldest !== undefined && performance.now() - oldest > maxSeconds * 1000 ? late + 1 : 0
    // Twice: an answer that waits behind a long piece of work is read in between.
    if (late === 2) endAtOnce('The embedded database does not answer any more.')
  }
  setInterval(look, 5000).unref()
  return {
    begin: () => {
      const call = Symbol('statement')
      begun.set(call, performance.now())
      return () => void begun.delete(call)
    },
  }
}

// Parse, Bind, Describe, Execute and Close: what the driver says of one statement before it ends with Sync.
const partsOfStatement = new Set([...'PBDEC'].map((letter) => letter.charCodeAt(0)))

/** The engine as one client sees it: entered once for a whole statement rather than for each of its messages. */
const enteredOnce = (pglite: PGlite): PGlite => {
  let held: Uint8Array[] = []
  const execProtocolStream: PGlite['execProtocolStream'] = async (message, options) => {
    held.push(message)
    if (partsOfStatement.has(message[0] as number)) return []
    const whole = Buffer.concat(held)
    held = []
    return pglite.execProtocolStream(whole, options)
  }
  return { waitReady: pglite.waitReady, execProtocolStream } as PGlite
}

/**
 * The embedded database behind the pool of `pg`, so that one driver serves both engines. Each client gets a
 * connection object of its own: a shared one breaks after the first statement that fails. Statements are named, so
 * that each is parsed and planned once.
 */
export const poolOver = (pglite: PGlite): pg.Pool => {
  const watch = endWhenStuck()
  const named = statementNames()
  class EmbeddedClient extends pg.Client {
    constructor(options?: pg.ClientConfig) {
      super({ ...options, ...createPgConfig(enteredOnce(pglite)) } as pg.ClientConfig)
    }

    // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg's own method
    override query(config: any, values?: any, callback?: any): any {
      const done = watch.begin()
      const statement = named(config, values)
      const answer: unknown = statement
        ? super.query(statement, callback)
        : super.query(config, values, callback)
      if (answer instanceof Promise) answer.then(done, done)
      else done()
      return answer
    }
  }
  return new pg.Pool({
    Client: EmbeddedClient,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 30_000,
    // The engine still knows the names that a client before this one gave.
    onConnect: (client) => client.query('deallocate all'),
  } as pg.PoolConfig)
}

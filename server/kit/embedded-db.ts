import { fsyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import pg from 'pg'

const extensions = { btree_gist, pg_trgm }

type Init = NodeFS['init']
type Stream = { nfd?: number }
type NodeStreams = { NODEFS: { stream_ops: { fsync?: (stream: Stream) => number } } }

/**
 * PGlite's file system has no fsync, so what PostgreSQL wrote would stay in the kernel's memory. With one,
 * PostgreSQL itself decides what must be on the disk and when: its log at commit and where a segment ends, the
 * tables before a checkpoint forgets the log.
 */
class SyncedFs extends NodeFS {
  override async init(...[pg, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pg, options)
    const addSync = (module: unknown): void => {
      ;(module as NodeStreams).NODEFS.stream_ops.fsync = sync
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] } }
  }
}

const sync = ({ nfd }: Stream): number => {
  try {
    // Directories are opened without a descriptor.
    if (nfd !== undefined) fsyncSync(nfd)
    return 0
  } catch (error) {
    return endAtOnce(error as Error)
  }
}

/**
 * A disk that failed to sync may have lost what it was given, and says so only once. PostgreSQL stops at that and
 * recovers from its log at the next start; PGlite would spin for ever instead.
 */
const endAtOnce = ({ message }: Error): never => {
  console.error(`The disk did not keep what the database wrote (${message}). The server ends.`)
  process.exit(1)
}

/** PGlite starts PostgreSQL with -F, which is fsync off. Its fdatasync does nothing, so fsync must be the method. */
const syncing = [
  ...PGlite.defaultStartParams.filter((given) => given !== '-F'),
  '-c',
  'wal_sync_method=fsync',
]

/** Opens the embedded database: in a directory, or in memory for tests, there from a dumped template if given. */
export const openPglite = async (where: { dir: string } | { template?: Blob }): Promise<PGlite> => {
  const db =
    'dir' in where
      ? new PGlite({ fs: new SyncedFs(where.dir), startParams: syncing, extensions })
      : new PGlite({ extensions, ...(where.template && { loadDataDir: where.template }) })
  await db.waitReady
  return db
}

/**
 * The embedded database behind the pool of `pg`, so that one driver serves both engines. Each client gets a
 * connection object of its own: a shared one breaks after the first statement that fails.
 */
export const poolOver = (pglite: PGlite): pg.Pool => {
  class EmbeddedClient extends pg.Client {
    constructor(options?: pg.ClientConfig) {
      super({ ...options, ...createPgConfig(pglite) } as pg.ClientConfig)
    }
  }
  return new pg.Pool({
    Client: EmbeddedClient,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 30_000,
  } as pg.PoolConfig)
}

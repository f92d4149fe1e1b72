import { closeSync, fdatasyncSync, openSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import pg from 'pg'

const extensions = { btree_gist }

/**
 * PGlite writes its log to the file system and leaves it there in the kernel's memory. This makes the newest
 * segment reach the disk after every statement, as a PostgreSQL server does at commit.
 */
class SyncedFs extends NodeFS {
  readonly #walDir: string
  #open: { name: string; fd: number } | undefined

  constructor(dataDir: string) {
    super(dataDir)
    this.#walDir = join(dataDir, 'pg_wal')
  }

  override async syncToFs(): Promise<void> {
    const name = newestSegment(this.#walDir)
    if (!name) return
    if (this.#open?.name !== name) {
      if (this.#open) closeSync(this.#open.fd)
      this.#open = { name, fd: openSync(join(this.#walDir, name), 'r+') }
    }
    fdatasyncSync(this.#open.fd)
  }

  override async closeFs(): Promise<void> {
    if (this.#open) closeSync(this.#open.fd)
    this.#open = undefined
    await super.closeFs()
  }
}

const newestSegment = (dir: string): string | undefined => {
  let newest: { name: string; at: number } | undefined
  for (const name of readdirSync(dir)) {
    if (name.length !== 24) continue
    const at = statSync(join(dir, name)).mtimeMs
    if (!newest || at > newest.at || (at === newest.at && name > newest.name)) newest = { name, at }
  }
  return newest?.name
}

/** Opens the embedded database: in a directory, or in memory for tests, there from a dumped template if given. */
export const openPglite = async (where: { dir: string } | { template?: Blob }): Promise<PGlite> => {
  const db =
    'dir' in where
      ? new PGlite({ fs: new SyncedFs(where.dir), extensions, relaxedDurability: false })
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

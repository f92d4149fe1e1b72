import { access, constants, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { newCluster, postgresBin } from '../../test/cluster.ts'

export type Postgres = { url: string; end: () => Promise<void> }

const memory = '/dev/shm'
/** Twice what the databases of a run take; a container's usual 64 MB are too little. */
const room = 3e9

/** Where files live in memory, or where they live otherwise. */
const place = async (): Promise<string> => {
  try {
    await access(memory, constants.W_OK)
    const { bavail, bsize } = await statfs(memory)
    return bavail * bsize >= room ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}

/**
 * The server that TEST_DATABASE_URL names, or one of this run alone. What that one keeps nobody needs once the run has
 * ended, so it waits for no disk: half the time of one that does.
 */
export const postgresForTests = async (): Promise<Postgres> => {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, end: async () => {} }
  if (!postgresBin)
    throw new Error(
      'needs a PostgreSQL: install its server, or set TEST_DATABASE_URL to one where tests may do all.',
    )
  const cluster = await newCluster(await place())
  try {
    const node = await cluster.primary('synchronous_commit=off', 'full_page_writes=off', 'max_wal_size=256MB')
    return { url: node.url('postgres'), end: cluster.end }
  } catch (error) {
    await cluster.end()
    throw error
  }
}

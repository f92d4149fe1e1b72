import pg from 'pg'

/** What a host said: whether it takes writes, and how often its line of servers was promoted. */
export type Seen = { takesWrites: boolean; timeline: string }
/** `silent`: it said nothing in time. An error: it was asked and could not answer. */
export type Heard = Seen | 'silent' | Error

type Probe = { ask: () => Promise<Heard>; close: () => void }

const maxMs = 3000

// A primary that was thought dead and comes back is one timeline behind the replica that took its place.
const question = `select not (pg_is_in_recovery() or current_setting('transaction_read_only')::boolean) as "takesWrites",
  case when pg_is_in_recovery() then '' else substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as timeline`
const only = `select true as "takesWrites", '' as timeline`

/** After the time, and after whatever had arrived by then was read: this process itself may have been slow. */
const lateAfter = (ms: number): Promise<'silent'> =>
  new Promise((resolve) => {
    setTimeout(() => setImmediate(() => setImmediate(() => resolve('silent'))), ms).unref()
  })

/** Asks one host over a connection of its own, which is made anew when it breaks. */
export const probeOf = (url: string, isOnlyHost: boolean): Probe => {
  let client: pg.Client | undefined

  const drop = () => {
    // Not `end`, which would wait for a host that may be gone.
    const stream = (client as unknown as { connection: { stream: { destroy: () => void } } } | undefined)
      ?.connection.stream
    client = undefined
    stream?.destroy()
  }

  const connected = async (): Promise<pg.Client> => {
    if (client) return client
    const fresh = new pg.Client({ connectionString: url, connectionTimeoutMillis: maxMs, keepAlive: true })
    fresh.on('error', () => {
      if (client === fresh) client = undefined
    })
    client = fresh
    await fresh.connect()
    return fresh
  }

  const hear = async (): Promise<Seen> => {
    const { rows } = await (await connected()).query<Seen>(isOnlyHost ? only : question)
    return rows[0] ?? { takesWrites: false, timeline: '' }
  }

  const heard = async (): Promise<Heard> => {
    const answer = await Promise.race([hear(), lateAfter(maxMs)]).catch((error: Error) => error)
    if (answer === 'silent' || answer instanceof Error) drop()
    return answer
  }

  return {
    ask: async () => {
      const had = client !== undefined
      const answer = await heard()
      // Somebody ended this connection; that says nothing about the host.
      return had && answer instanceof Error ? heard() : answer
    },
    close: drop,
  }
}

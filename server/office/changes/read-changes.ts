import { sql } from 'kysely'
import type { Db } from '../../kit/database/db.ts'

/** `ids`: none when they were too many to name. */
export type Change = { kind: string; ids: readonly string[]; tab: string | null }

type Read = { seen: string; changes: Change[] }

/**
 * What was committed since a snapshot was taken, each change once, and the snapshot to ask with next. A transaction
 * that took its number early and commits late was not over in the snapshot before, so it is found now; a number
 * beyond both snapshots is of another server from which this database was restored.
 */
export const changesSince = async (db: Db, seen: string): Promise<Read> => {
  const { rows } = await sql<Read>`
    select pg_current_snapshot()::text as seen, coalesce((
      select json_agg(json_build_object('kind', kind, 'ids', ids, 'tab', tab)) from changes
      where xid >= pg_snapshot_xmin(${seen}::pg_snapshot)
        and not pg_visible_in_snapshot(xid, ${seen}::pg_snapshot)
        and pg_visible_in_snapshot(xid, pg_current_snapshot())
    ), '[]') as changes`.execute(db)
  return rows[0] as Read
}

export const presentSnapshot = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ seen: string }>`select pg_current_snapshot()::text as seen`.execute(db)
  return (rows[0] as { seen: string }).seen
}

/**
 * Whether everything since a snapshot still stands in the table. It does not where a row was swept that the snapshot
 * does not show, for which the one that the sweep keeps stands; nor where the snapshot shows no row, as in a table
 * that a crash has emptied; nor for a snapshot of another server, whose numbers are ahead.
 */
export const reachesBackTo = async (db: Db, seen: string): Promise<boolean> => {
  const { rows } = await sql<{ reaches: boolean }>`
    select pg_snapshot_xmax(${seen}::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot())
      and exists (
        select from changes where xid < pg_snapshot_xmax(${seen}::pg_snapshot)
          and pg_visible_in_snapshot(xid, ${seen}::pg_snapshot)
      )
      and not exists (
        select from changes where xid >= pg_snapshot_xmin(${seen}::pg_snapshot)
          and at < clock_timestamp() - ${kept}::interval
      ) as reaches`.execute(db)
  return rows[0]?.reaches === true
}

/** What a page that has just been loaded may have missed before its stream began. */
export const changesOfLast = async (db: Db, seconds: number): Promise<Change[]> =>
  (
    await sql<Change>`
      select kind, ids, tab from changes where at > clock_timestamp() - make_interval(secs => ${seconds})`.execute(
      db,
    )
  ).rows

const kept = '5 minutes'

/** By the database's clock, which wrote them. The highest number of what is old stays, and says how far it went. */
export const sweepPublished = async (db: Db): Promise<void> =>
  void (await sql`
    delete from changes where at < clock_timestamp() - ${kept}::interval and xid < (
      select xid from changes where at < clock_timestamp() - ${kept}::interval order by xid desc limit 1
    )`.execute(db))

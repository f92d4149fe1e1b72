import type { CandidateStatus } from '../../../contract/recruitment/candidate-enums.ts'
import type { CandidateEvent } from '../../../contract/recruitment/candidate-fields.ts'
import { nowText } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import type { Context } from '../../kit/endpoints/implement.ts'

type Happened = {
  kind: CandidateEvent['kind']
  from_status?: CandidateStatus
  to_status?: CandidateStatus
  from_round?: string
  to_round?: string
  details?: Readonly<Record<string, string>>
}

/** An event as it is kept, for who writes many at once. */
export const eventRow = (
  { who }: Pick<Context, 'who'>,
  applicationId: string,
  { details = {}, ...happened }: Happened,
  by?: string,
) => ({
  application_id: applicationId,
  at: nowText(),
  by_name: by ?? who.staff?.name ?? 'The candidate',
  by_user_id: who.staff?.user_id ?? null,
  ...happened,
  details: JSON.stringify(details),
})

/** Writes what happened to a candidate, in the transaction of the change (D-17). `by` is for who has no account. */
export const addEvent = async (
  ctx: Pick<Context, 'db' | 'who'>,
  applicationId: string,
  happened: Happened,
  by?: string,
): Promise<void> => {
  await ctx.db
    .insertInto('application_events')
    .values(eventRow(ctx, applicationId, happened, by))
    .execute()
}

/** Writes that the same happened to several candidates, in one statement. */
export const addEvents = async (
  ctx: Pick<Context, 'db' | 'who'>,
  applicationIds: readonly string[],
  happened: Happened,
): Promise<void> => {
  const rows = applicationIds.map((id) => eventRow(ctx, id, happened))
  if (rows.length > 0) await ctx.db.insertInto('application_events').values(rows).execute()
}

/** What happened to a candidate, the latest first. */
export const listEvents = async (db: Db, applicationId: string): Promise<CandidateEvent[]> => {
  const rows = await db
    .selectFrom('application_events')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('event_id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: Number(row.event_id),
    kind: row.kind,
    at: row.at,
    by: row.by_name,
    from_status: row.from_status,
    to_status: row.to_status,
    from_round: row.from_round,
    to_round: row.to_round,
    details: row.details as Record<string, string>,
  }))
}

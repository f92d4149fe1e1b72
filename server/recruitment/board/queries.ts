import { sql } from 'kysely'
import {
  type Board,
  type BoardCard,
  type BoardColumn,
  type ClientMark,
  maxCards,
} from '../../../contract/recruitment/board.ts'
import { interviewRounds } from '../../../contract/recruitment/jobs.ts'
import { now } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import { containsOrPhone } from '../../kit/database/like.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { mayChange } from '../applications/candidate-presenter.ts'
import type { JobRow } from '../jobs/queries.ts'

const rejected = 'Rejected'
const last = ['Selected', rejected]

/** The column of the board in which somebody stands: who is rejected stands apart, wherever that happened. */
const column = sql<string>`case when applications.status = 'rejected' then ${sql.lit(rejected)} else current_round end`

const ofJob = (db: Db, jobId: number, q: string | undefined) =>
  db
    .selectFrom('applications')
    .where('applications.job_id', '=', jobId)
    .$if(!!q, (find) => find.where((eb) => containsOrPhone(eb.ref('applications.search'), q ?? '')))

/** The latest that a client said of a candidate, whichever link it was said by. */
const said = sql<ClientMark | null>`(
  select coalesce(verdict, case when comment is not null then 'commented' end)
  from client_review_candidates of_client
  where of_client.application_id = applications.application_id and decided_at is not null
  order by decided_at desc limit 1
)`

const listCards = (db: Db, jobId: number, q: string | undefined) =>
  db
    .selectFrom(
      ofJob(db, jobId, q)
        .select([
          'application_id',
          'name',
          'status',
          'current_round',
          'round_at',
          'source',
          'photo',
          'shared_at',
          'created_by_id',
          column.as('column'),
          said.as('said'),
          sql<number>`row_number() over (partition by ${column} order by round_at, application_id)`.as(
            'place',
          ),
        ])
        .as('card'),
    )
    .selectAll()
    .where('place', '<=', maxCards)
    .orderBy('place')
    .execute()

// Of an even number the earlier of the two in the middle: an instant that somebody really came at.
const median = sql<string>`percentile_disc(0.5) within group (order by round_at)`

const countColumns = (db: Db, jobId: number, q: string | undefined) =>
  ofJob(db, jobId, q)
    .select([column.as('name'), (eb) => eb.fn.countAll<number>().as('count'), median.as('middle')])
    .groupBy(sql`1`)
    .execute()

const daysSince = (instant: string): number =>
  Math.max(0, Math.floor(now().since(Temporal.Instant.from(instant)).total('hours') / 24))

/** The rounds that the job asks for (all when it names none), those in which somebody stands, and how it can end. */
const columnNames = (asked: readonly string[], stoodIn: readonly string[]): string[] => {
  const known: readonly string[] = interviewRounds
  const shown = (name: string) => asked.length === 0 || asked.includes(name) || stoodIn.includes(name)
  return [
    ...known.filter((name) => !last.includes(name) && shown(name)),
    ...stoodIn.filter((name) => !known.includes(name)),
    ...last,
  ]
}

type Ctx = Pick<Context, 'db' | 'who'>

/** The candidates of a job, by the column in which each stands. */
export const readBoard = async ({ db, who }: Ctx, job: JobRow, q: string | undefined): Promise<Board> => {
  const [rows, counts] = [await listCards(db, job.job_id, q), await countColumns(db, job.job_id, q)]
  const toCard = (row: (typeof rows)[number]): BoardCard => ({
    uuid: row.application_id,
    name: row.name,
    status: row.status,
    current_round: row.current_round,
    round_since: row.round_at,
    days: daysSince(row.round_at),
    source: row.source,
    image_url: row.photo && `/uploads/${row.photo}`,
    client: row.said ?? (row.shared_at ? 'shared' : null),
    may_change: mayChange({ created_by_id: row.created_by_id, job_creator: job.created_by_id }, who.staff),
  })
  const toColumn = (name: string): BoardColumn => {
    const counted = counts.find((count) => count.name === name)
    return {
      name,
      count: Number(counted?.count ?? 0),
      median_days: counted ? daysSince(counted.middle) : null,
      cards: rows.filter((row) => row.column === name).map(toCard),
    }
  }
  const names = columnNames(
    job.interview_rounds,
    counts.map(({ name }) => name),
  )
  return {
    job: { id: job.job_id, title: job.title, rounds: job.interview_rounds },
    columns: names.map(toColumn),
  }
}

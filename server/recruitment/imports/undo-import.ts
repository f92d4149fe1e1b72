import { sql } from 'kysely'
import { counted } from '../../../contract/kit/counted.ts'
import { logActivity } from '../../kit/activity/log-activity.ts'
import { nowText } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { removeFile } from '../../kit/files/files.ts'
import { forgetPersons } from '../candidates/persons.ts'
import { lockImport } from './queries.ts'

/** The candidates of an import, locked, and whether somebody has worked on them since. */
const candidatesOf = async (db: Db, importId: string) => {
  const ofImport = () => db.selectFrom('applications').where('applications.import_id', '=', importId)
  await ofImport().select('application_id').orderBy('application_id').forUpdate().execute()
  // A second look, because whoever held one of them before may have changed it.
  return ofImport()
    .innerJoin('vacancies', 'vacancies.job_id', 'applications.job_id')
    .select(['application_id as uuid', 'name', 'person_id', 'title as job_title', 'resume', 'photo'])
    .select(
      sql<boolean>`applications.updated_at <> applications.created_at or exists (
        select from application_events
        where application_events.application_id = applications.application_id and kind <> 'applied'
      )`.as('touched'),
    )
    .orderBy('name')
    .execute()
}

type Kept = { uuid: string; name: string; job_title: string }

const summaryOf = (removed: number, kept: number): string => {
  const people = (count: number) => counted(count, 'candidate')
  const stays = kept > 0 ? `; ${people(kept)} stayed, because somebody has worked on them since` : ''
  return `${people(removed)} removed${stays}`
}

/**
 * Takes an import back: what it added goes with its history, and the persons whom nothing else knows. A candidate
 * that somebody has worked on since stays. All at once: thousands one by one would hold the database for long.
 */
export const undoImport = async (
  ctx: Context & { params: { id: string } },
): Promise<{ message: string; removed: number; kept: Kept[] }> => {
  const { db, params } = ctx
  const { import_id, file_name } = await lockImport(ctx, params.id)
  const all = await candidatesOf(db, import_id)
  const gone = all.filter(({ touched }) => !touched)
  const keys = gone.map(({ uuid }) => uuid)
  await sql`delete from applications where application_id = any(${keys}::text[])`.execute(db)
  for (const file of gone.flatMap(({ resume, photo }) => [resume, photo]))
    if (file) await removeFile(db, file)
  await forgetPersons(
    db,
    gone.map(({ person_id }) => person_id),
  )
  await db
    .updateTable('candidate_imports')
    .set({ undone_at: nowText() })
    .where('import_id', '=', import_id)
    .execute()
  const kept = all
    .filter(({ touched }) => touched)
    .map(({ uuid, name, job_title }) => ({ uuid, name, job_title }))
  await logActivity(ctx, {
    area: 'candidates',
    id: import_id,
    name: file_name,
    before: { removed: gone.length, kept: kept.length },
  })
  return { message: summaryOf(gone.length, kept.length), removed: gone.length, kept }
}

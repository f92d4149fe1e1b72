import { type Selectable, sql } from 'kysely'
import type { Paged } from '../../../contract/kit/endpoint.ts'
import type { CandidateImport } from '../../../contract/recruitment/imports.ts'
import type { Database } from '../../../db/types.ts'
import { nowText } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import type { PageAsked } from '../../kit/database/in-order.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { refuse } from '../../kit/refusals/refuse.ts'

export type ImportRow = Selectable<Database['candidate_imports']>

const owned = (row: ImportRow | undefined, { who }: Pick<Context, 'who'>, alsoAdmins: boolean): ImportRow => {
  if (!row) return refuse('import_not_found')
  const mine = row.created_by_id === who.staff?.user_id || (alsoAdmins && who.staff?.role === 'admin')
  if (!mine) return refuse('import_refused')
  return row.undone_at === null ? row : refuse('import_undone')
}

const find = (db: Db, id: string) =>
  db.selectFrom('candidate_imports').selectAll().where('import_id', '=', id)

/** The import that further rows belong to: the caller's own, or a new one. Answers its key and the file's name. */
export const importFor = async (
  ctx: Pick<Context, 'db' | 'who'>,
  { import_id, file_name }: { import_id?: string | undefined; file_name?: string | undefined },
): Promise<ImportRow> => {
  const { db, who } = ctx
  if (import_id) return owned(await find(db, import_id).executeTakeFirst(), ctx, false)
  return db
    .insertInto('candidate_imports')
    .values({
      file_name: file_name ?? 'Bulk upload',
      created_by: who.staff?.username ?? '',
      created_by_id: who.staff?.user_id ?? '',
      created_at: nowText(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Locks an import that may be taken back: by whoever made it or an admin, and once. */
export const lockImport = async (ctx: Pick<Context, 'db' | 'who'>, id: string): Promise<ImportRow> =>
  owned(await find(ctx.db, id).forUpdate().executeTakeFirst(), ctx, true)

/**
 * Counts what one call added beside its rows. The row of an import stays locked until the end of the transaction, so
 * taking it back waits for what is being added, and nothing is added to one that was taken back.
 */
export const count = async (
  db: Db,
  id: string,
  more: Partial<Pick<ImportRow, 'created' | 'duplicates' | 'failed'>>,
): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('candidate_imports')
    .set((eb) => ({
      created: eb('created', '+', more.created ?? 0),
      duplicates: eb('duplicates', '+', more.duplicates ?? 0),
      failed: eb('failed', '+', more.failed ?? 0),
    }))
    .where('import_id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) refuse('import_undone')
}

/** Imports, newest first: all for admins, their own for employees. */
export const listImports = async (
  { db, who }: Pick<Context, 'db' | 'who'>,
  { page = 1, page_size }: PageAsked,
): Promise<Paged<CandidateImport>> => {
  const all = db
    .selectFrom('candidate_imports')
    .$if(who.staff?.role !== 'admin', (own) => own.where('created_by_id', '=', who.staff?.user_id ?? ''))
  const items = await all
    .select(['import_id', 'file_name', 'created', 'duplicates', 'failed', 'created_by', 'created_by_id'])
    .select(['created_at as createdAt', 'undone_at'])
    .select((eb) =>
      eb
        .selectFrom('applications')
        .select(sql<number>`count(*)::int`.as('remaining'))
        .whereRef('applications.import_id', '=', 'candidate_imports.import_id')
        .$asScalar()
        .$notNull()
        .as('remaining'),
    )
    .orderBy('candidate_imports.created_at', 'desc')
    .orderBy('import_id')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { items, total: Number(total) }
}

import { foundItems } from '../../../contract/desk/found-items.ts'
import { meetVersion } from '../../kit/database/versions.ts'
import { implement } from '../../kit/endpoints/implement.ts'
import { listFound, lockFound, toFound } from './queries.ts'
import { columnsOf, logFound, writeFound } from './write-found.ts'

export const foundItemRoutes = implement(foundItems, {
  list: ({ db, query }) => listFound(db, query),

  add: async (ctx) => toFound(await writeFound(ctx, ctx.body)),

  change: async (ctx) => {
    const { db, body, params } = ctx
    const before = (await lockFound(db, params.id)) ?? ctx.refuse('found_item_not_found')
    await meetVersion(ctx, foundItems.change, {
      record: 'found_items',
      id: params.id,
      version: before.version,
      current: async () => toFound(before),
    })
    const after = await db
      .updateTable('found_items')
      .set(columnsOf(ctx, { ...body, found_on: body.found_on ?? before.found_on }))
      .where('found_id', '=', params.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await logFound(ctx, before, after)
    return toFound(after)
  },
})

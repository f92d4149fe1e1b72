import type { Selectable } from 'kysely'
import { type Housekeeper, housekeepers } from '../../../contract/desk/housekeepers.ts'
import type { Database } from '../../../db/types.ts'
import { logActivity } from '../../kit/activity/log-activity.ts'
import { nowText } from '../../kit/clock.ts'
import { meetVersion } from '../../kit/database/versions.ts'
import { type Context, implement, prepare } from '../../kit/endpoints/implement.ts'
import { hashPassword } from '../../kit/security/passwords.ts'
import { newToken } from '../../kit/security/sessions.ts'
import { refuseEasyPin } from './easy-pins.ts'

type Row = Selectable<Database['housekeepers']>

/** The key is the length of those in mails, so that the log of requests hides it as it hides them. */
const toHousekeeper = ({ siteUrl }: Context, row: Row): Housekeeper => ({
  housekeeper_id: row.housekeeper_id,
  name: row.name,
  link: `${siteUrl}/housekeeping/${row.link_key}`,
  active: row.active,
  version: row.version,
})

/** That the PIN was changed is written down, and never what it is. */
const log = (ctx: Context, before: Row | undefined, after: Row): Promise<void> =>
  logActivity(ctx, {
    area: 'housekeeping',
    id: after.housekeeper_id,
    name: `${after.name} (cleaner)`,
    before: before && { name: before.name, active: before.active, pin: 'set' },
    after: {
      name: after.name,
      active: after.active,
      pin: before && before.pin_hash !== after.pin_hash ? 'another' : 'set',
    },
  })

export const housekeeperRoutes = implement(
  housekeepers,
  {
    list: async (ctx) => {
      const rows = await ctx.db.selectFrom('housekeepers').selectAll().orderBy('name').execute()
      return rows.map((row) => toHousekeeper(ctx, row))
    },

    add: prepare(
      housekeepers.add,
      ({ body }) => {
        refuseEasyPin(body.pin)
        return hashPassword(body.pin)
      },
      async (ctx) => {
        const made = await ctx.db
          .insertInto('housekeepers')
          .values({
            name: ctx.body.name,
            link_key: newToken(),
            pin_hash: ctx.prepared,
            created_at: nowText(),
          })
          .returningAll()
          .executeTakeFirstOrThrow()
        await log(ctx, undefined, made)
        return toHousekeeper(ctx, made)
      },
    ),

    change: prepare(
      housekeepers.change,
      async ({ body }) => {
        if (!body.pin) return undefined
        refuseEasyPin(body.pin)
        return hashPassword(body.pin)
      },
      async (ctx) => {
        const { db, body, params, prepared } = ctx
        const before =
          (await db
            .selectFrom('housekeepers')
            .selectAll()
            .where('housekeeper_id', '=', params.id)
            .forUpdate()
            .executeTakeFirst()) ?? ctx.refuse('housekeeper_not_found')
        await meetVersion(ctx, housekeepers.change, {
          record: 'housekeepers',
          id: params.id,
          version: before.version,
          names: { pin_hash: 'pin' },
          current: async () => toHousekeeper(ctx, before),
        })
        const after = await db
          .updateTable('housekeepers')
          .set({
            name: body.name,
            active: body.active ?? before.active,
            ...(prepared && { pin_hash: prepared }),
          })
          .where('housekeeper_id', '=', params.id)
          .returningAll()
          .executeTakeFirstOrThrow()
        // Rooms are given to somebody by name.
        await db
          .updateTable('room_states')
          .set({ assigned_to: after.name })
          .where('assigned_to', '=', before.name)
          .execute()
        await log(ctx, before, after)
        return toHousekeeper(ctx, after)
      },
    ),
  },
  {
    constraints: {
      housekeepers_name: {
        code: 'housekeeper_taken',
        fields: { name: 'There is already a cleaner with this name' },
      },
    },
  },
)

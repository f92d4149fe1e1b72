import { sql } from 'kysely'
import { type Area, inOrder } from '../../../contract/kit/areas.ts'
import type { Day } from '../../../contract/kit/dates.ts'
import { type ApiToken, tokens } from '../../../contract/office/tokens.ts'
import { logActivity } from '../../kit/activity/log-activity.ts'
import { nowText } from '../../kit/clock.ts'
import { type Call, type Context, implement } from '../../kit/endpoints/implement.ts'
import { refuse, refuseField } from '../../kit/refusals/refuse.ts'
import { newApiToken } from '../../kit/security/api-tokens.ts'
import { hashOf } from '../../kit/security/sessions.ts'
import { needConfirmed, notifyAdmins } from '../accounts/confirm.ts'

/** More than anybody connects; who makes them by a loop is stopped. */
const mostOfOne = 50

const userId = ({ who }: Pick<Context, 'who'>): string => who.staff?.user_id ?? ''

/** Whoever works in the office looks after everybody's. */
const seesAll = ({ who }: Pick<Context, 'who'>): boolean => who.staff?.areas.includes('office') ?? false

/** Those that the caller sees, as they were not revoked. */
const visible = (ctx: Pick<Context, 'db' | 'who'>) =>
  ctx.db
    .selectFrom('api_tokens as t')
    .innerJoin('users as u', 'u.user_id', 't.user_id')
    .where('t.revoked_at', 'is', null)
    .$if(!seesAll(ctx), (query) => query.where('t.user_id', '=', userId(ctx)))

const listTokens = async (ctx: Context): Promise<ApiToken[]> => {
  const rows = await visible(ctx)
    .select([
      't.token_id',
      't.user_id',
      't.name',
      't.areas',
      't.created_at',
      't.expires_on',
      't.last_used_at',
    ])
    .select('u.name as owner')
    .orderBy('t.created_at', 'desc')
    .orderBy('t.token_id')
    .execute()
  return rows.map(({ user_id, ...row }) => ({
    ...row,
    areas: inOrder(row.areas),
    own: user_id === userId(ctx),
    expired: row.expires_on < ctx.today,
  }))
}

const yearAfter = (day: Day): Day => Temporal.PlainDate.from(day).add({ years: 1 }).toString()

const refuseWrongEnd = (day: Day, today: Day): void => {
  if (day < today) refuseField('expires_on', 'Choose today or a later day')
  if (day > yearAfter(today)) refuseField('expires_on', 'A token lasts a year at most')
}

const factsOf = (token: { name: string; areas: readonly string[]; expires_on: Day }) => ({
  name: token.name,
  areas: token.areas.join(', '),
  expires_on: token.expires_on,
})

const refuseTooMany = async (ctx: Call<typeof tokens.create>): Promise<void> => {
  // Of two that are made at once the second one counts the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tokens of ${userId(ctx)}`}, 0))`.execute(ctx.db)
  const { count } = await ctx.db
    .selectFrom('api_tokens')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId(ctx))
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= mostOfOne) ctx.refuse('too_many_tokens')
}

const refuseBeyondOwn = (ctx: Call<typeof tokens.create>, areas: readonly Area[]): void => {
  const own = ctx.who.staff?.areas ?? []
  if (!areas.every((area) => own.includes(area))) ctx.refuse('rights_beyond_own')
}

const createToken = async (ctx: Call<typeof tokens.create>) => {
  const { db, body, today } = ctx
  const { name, expires_on } = body
  const areas = inOrder(body.areas)
  refuseWrongEnd(expires_on, today)
  refuseBeyondOwn(ctx, areas)
  needConfirmed(ctx)
  await refuseTooMany(ctx)
  const token = newApiToken()
  const { token_id } = await db
    .insertInto('api_tokens')
    .values({
      user_id: userId(ctx),
      name,
      token_hash: hashOf(token),
      areas,
      expires_on,
      created_at: nowText(),
    })
    .returning('token_id')
    .executeTakeFirstOrThrow()
  await logActivity(ctx, { area: 'tokens', id: token_id, name, after: factsOf({ name, areas, expires_on }) })
  await notifyAdmins(ctx, `The API token “${name}” was made`)
  return { token_id, token }
}

const revokeToken = async (ctx: Call<typeof tokens.revoke>) => {
  const { db, params } = ctx
  const found =
    (await visible(ctx)
      .select(['t.token_id', 't.user_id', 't.name', 't.areas', 't.expires_on', 'u.name as owner'])
      .where('t.token_id', '=', params.id)
      .executeTakeFirst()) ?? ctx.refuse('token_not_found')
  // Whoever may only read ends what they made themselves.
  if (found.user_id !== userId(ctx) && !ctx.who.staff?.permissions.includes('update')) refuse('right_missing')
  await db
    .updateTable('api_tokens')
    .set({ revoked_at: nowText() })
    .where('token_id', '=', params.id)
    .where('revoked_at', 'is', null)
    .execute()
  const { token_id: id, name, owner } = found
  await logActivity(ctx, { area: 'tokens', id, name: `${name} (${owner})`, before: factsOf(found) })
  return { message: 'Token revoked' }
}

export const tokenRoutes = implement(tokens, {
  list: listTokens,
  create: createToken,
  revoke: revokeToken,
})

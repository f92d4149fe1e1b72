import { z } from 'zod'
import { areas } from '../kit/areas.ts'
import { Day, Instant } from '../kit/dates.ts'
import { endpoint } from '../kit/endpoint.ts'
import { text } from '../kit/formats.ts'

/** How every token begins, so that people and scanners of source code know one when they see it. */
export const tokenPrefix = 'frt_'

/** A personal token as its owner and the office see it; what it opens is for nobody to read again. */
export const ApiToken = z
  .object({
    token_id: z.string(),
    name: z.string(),
    areas: z.array(z.enum(areas)),
    /** Whose rights it has. */
    owner: z.string(),
    own: z.boolean(),
    created_at: Instant,
    /** The last day at the resort on which it opens anything. */
    expires_on: Day,
    expired: z.boolean(),
    last_used_at: Instant.nullable(),
  })
  .meta({ id: 'ApiToken' })
export type ApiToken = z.output<typeof ApiToken>

export const NewApiToken = z
  .object({
    name: text('Name what will use the token', 60),
    areas: z.array(z.enum(areas), 'Choose at least one area').min(1, 'Choose at least one area'),
    expires_on: Day,
  })
  .meta({ id: 'NewApiToken' })

const shared = { access: 'admin', area: 'any', sessionOnly: true } as const
// Whoever may only read makes tokens that only read: the rights of a token are its owner's.
const own = { ...shared, right: 'read' } as const

/** Personal tokens, with which other systems call the API (W-28). */
export const tokens = {
  list: endpoint({
    ...shared,
    method: 'GET',
    path: '/api/admin/tokens',
    summary: 'One’s own tokens; in the area office everybody’s',
    failure: 'Failed to fetch the tokens',
    ok: z.array(ApiToken),
  }),
  create: endpoint({
    ...own,
    method: 'POST',
    path: '/api/admin/tokens',
    summary: 'Make a token of one’s own; the answer shows it, and nothing ever does again',
    failure: 'Failed to make the token',
    body: NewApiToken,
    ok: z.object({ token_id: z.string(), token: z.string() }),
    status: 201,
    errors: ['confirm_password', 'rights_beyond_own', 'too_many_tokens'],
  }),
  revoke: endpoint({
    ...own,
    method: 'DELETE',
    path: '/api/admin/tokens/:id',
    summary:
      'Revoke a token of one’s own; in the area office, with the right to update, anybody’s. It stops working at once',
    failure: 'Failed to revoke the token',
    params: z.object({ id: z.string().max(60) }),
    ok: z.object({ message: z.string() }),
    errors: ['token_not_found'],
  }),
}

import { createHash, randomUUID } from 'node:crypto'
import type { Db } from '../../kit/database/db.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { isTakenBack } from './replaced.ts'

const undoneMessage =
  'This was done before and has been taken back since. Look at the rates, then press again to do it anew.'

type Sent = { request_key: string | null }

/**
 * The name that the prices of one batch share. Sent again under the key of its form, with the same in it, a batch has the same
 * name: a raise that is sent twice counts once. What says something else under that key is another batch.
 */
export const batchIdOf = (action: 'adjust' | 'copy', body: Sent): string =>
  body.request_key
    ? createHash('sha256')
        .update(JSON.stringify([action, body]))
        .digest('base64url')
    : randomUUID()

/**
 * What an earlier sending of the same batch wrote, the first price first; nothing where this is the first. Refuses where all
 * of it was taken back since: it is not done, and doing it anew under the same key might be a late sending of the first.
 */
export const writtenInBatch = async (db: Db, batchId: string): Promise<number[]> => {
  const rows = await db
    .selectFrom('pricing')
    .select(['pricing_id', 'withdrawn_at', 'replaced_by'])
    .where('batch_id', '=', batchId)
    .orderBy('pricing_id')
    .execute()
  if (rows.length > 0 && rows.every(isTakenBack)) refuse('already_sent', { message: undoneMessage })
  return rows.map(({ pricing_id }) => pricing_id)
}

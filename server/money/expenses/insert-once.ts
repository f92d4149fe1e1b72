import type { Insertable } from 'kysely'
import type { Database } from '../../../db/types.ts'
import { nowText } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { shownDay, shownMoney } from '../../kit/shown.ts'
import type { ExpenseRow } from './queries.ts'

type Facts = Omit<
  Insertable<Database['expenses']>,
  'expense_id' | 'receipt' | 'thumbnail' | 'created_at' | 'version' | 'request_key' | 'business_day'
>

/** Writes an expense; what is sent again under its key is the row of the first sending, for ever (W-43). */
export const insertOnce = async (
  db: Db,
  facts: Facts,
  request_key: string | null,
): Promise<{ expense: ExpenseRow; isNew: boolean }> => {
  const inserted = await db
    .insertInto('expenses')
    .values({ ...facts, request_key, created_at: nowText() })
    // Of two at the same moment the second one waits here for the first.
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (inserted) return { expense: inserted, isNew: true }
  const expense = await db
    .selectFrom('expenses')
    .selectAll()
    .where('request_key', '=', request_key)
    .executeTakeFirstOrThrow()
  const differs = Object.entries(facts).some(([name, value]) => expense[name as keyof Facts] !== value)
  return differs ? refuse('already_sent', { message: alreadyMessage(expense) }) : { expense, isNew: false }
}

const alreadyMessage = ({ name, amount, spent_on }: ExpenseRow): string =>
  `“${name}” (${shownMoney(amount)}, ${shownDay(spent_on)}) was already saved. Look at the list before you send more.`

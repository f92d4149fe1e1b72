import { logActivity } from '../../kit/activity/log-activity.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import type { VisitorRow } from './queries.ts'

/** Keeps in the log what changed of a visitor: of the number of their document only that it did. */
export const logVisitor = async (
  { db, who, secrets }: Pick<Context, 'db' | 'who' | 'secrets'>,
  before: VisitorRow | undefined,
  after: VisitorRow | undefined,
): Promise<void> => {
  const named = after ?? before
  if (!named) return
  const numberOf = (row: VisitorRow | undefined) =>
    row?.id_number ? secrets.open(row.id_number, 'visitors.id_number') : null
  const isSame = numberOf(before) === numberOf(after)
  const factsOf = (row: VisitorRow | undefined, id_number: string) =>
    row && {
      name: row.name,
      email: row.email,
      phone: row.phone,
      nationality: row.nationality,
      address: row.address,
      id_type: row.id_type,
      id_number,
      purpose: row.purpose,
      notes: row.notes,
      status: row.status,
    }
  await logActivity(
    { db, who },
    {
      area: 'visitors',
      id: named.visitor_id,
      name: named.name,
      before: factsOf(before, 'kept'),
      after: factsOf(after, before && !isSame ? 'another' : 'kept'),
    },
  )
}

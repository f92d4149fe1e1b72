import { createHash } from 'node:crypto'

/** So many statements are kept at most on each connection; the server has about a hundred. */
const maxNames = 500

// A kept plan of `select *` fails once a migration adds a column beside a running server.
const asksForAllColumns = /(^|[\s.])\*/
const isNotKept = (text: string): boolean => text.includes(plannedEachTime) || asksForAllColumns.test(text)

/**
 * Stands in a statement whose best plan depends on its values, such as how long a range is: a kept plan is made for
 * any value and may read a whole table for a few rows. It is planned each time instead.
 */
export const plannedEachTime = '/* planned each time */'

/**
 * Names the statements of one pool. Of a statement with its values it answers what sends it under a name of its own;
 * nothing for one that has no values or is planned each time.
 */
export const statementNames = () => {
  const names = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known || names.size >= maxNames || isNotKept(text)) return known
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
    names.set(text, name)
    return name
  }
  return (text: unknown, values: unknown): { name: string; text: string; values: unknown[] } | undefined => {
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return undefined
    const name = nameOf(text)
    return name === undefined ? undefined : { name, text, values }
  }
}

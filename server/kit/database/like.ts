import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { phoneSpellings } from '../../../contract/kit/phone.ts'

/** A LIKE pattern for rows that contain what a person typed; their own % and _ stand for themselves. */
export const containing = (typed: string): string => `%${typed.replace(/[\\%_]/g, '\\$&')}%`

/** Three letters or digits in a row, or two at the beginning of a word. */
const trigram = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]{2}/u

/**
 * Rows whose column contains what was typed, which is brought into the case in which the column is kept, by the
 * database and so as it is kept. The column has an index of trigrams: text that holds none would read the whole of it
 * and then the table, so there the index is left out.
 */
export const contains = (
  column: Expression<string | null>,
  typed: string,
  letters: 'lower' | 'upper',
): Expression<SqlBool> => {
  const looked = trigram.test(typed) ? column : sql`(${column} || '')`
  return sql<SqlBool>`${looked} like ${sql.raw(letters)}(${containing(typed)})`
}

/**
 * The same where the column also holds a phone, which is found in every spelling (D-45). Words without a digit are found
 * in any order: 'verma asha' is Asha Verma.
 */
export const containsOrPhone = (column: Expression<string | null>, typed: string): Expression<SqlBool> => {
  const eb = expressionBuilder<never>()
  const words = typed.trim().split(/\s+/)
  if (words.length > 1 && !/\d/.test(typed))
    return eb.and(words.map((word) => contains(column, word, 'lower')))
  return eb.or(phoneSpellings(typed).map((part) => contains(column, part, 'lower')))
}

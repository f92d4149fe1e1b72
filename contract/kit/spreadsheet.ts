/** The media type of Excel files, for `download` of an endpoint that answers one. */
export const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

// A number, or a telephone as people write it: nothing that a program could reckon out to something else.
const number = /^[+-][\d ().,/-]*$/

/**
 * A text as a cell of a download holds it: Excel, or whoever saves the sheet as text with commas, reads none as a
 * formula. An import takes the mark off again, and of a text that had one of its own only one.
 */
export const cellText = (text: string): string =>
  /^'*[=+\-@\t\r]/.test(text) && !number.test(text) ? `'${text}` : text

/** The text that a cell stands for: the mark is no part of it. */
export const textOfCell = (cell: string): string => cell.replace(/^'(?='*[=+\-@\t\r])/, '')

/**
 * A text as the file itself keeps it: Excel reads _x000D_ as the sign of that number (ECMA-376, ST_Xstring), unless its
 * first line is written as a number.
 */
export const unnumbered = (text: string): string => text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')

import { getDocumentProxy } from 'unpdf'
import { AsksPassword } from './asks-password.ts'

// A résumé has a few pages; whatever is far longer is none.
const maxPages = 60

type Line = { str: string; hasEOL: boolean }

const linesOf = (items: readonly object[]): string =>
  items
    .filter((item): item is Line => 'str' in item)
    .map(({ str, hasEOL }) => (hasEOL ? `${str}\n` : str))
    .join('')

/** As pdf.js calls it; a file that only asks for a password to be changed opens without one. */
const asksPassword = 'PasswordException'

/** The text of a PDF, page after page, until there is enough of it. Throws `AsksPassword`. */
export const textOfPdf = async (bytes: Uint8Array, most: number): Promise<string> => {
  const pdf = await getDocumentProxy(bytes, { verbosity: 0 }).catch((error: Error) => {
    throw error.name === asksPassword ? new AsksPassword() : error
  })
  let text = ''
  for (let at = 1; at <= Math.min(pdf.numPages, maxPages) && text.length < most; at += 1) {
    const page = await pdf.getPage(at)
    const { items } = await page.getTextContent()
    text += `${linesOf(items)}\n`
    page.cleanup()
  }
  return text
}

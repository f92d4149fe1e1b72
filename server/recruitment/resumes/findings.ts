import { Email, PersonName } from '../../../contract/kit/formats.ts'
import { normalPhone } from '../../../contract/kit/phone.ts'
import type { ResumeFindings } from '../../../contract/recruitment/resumes.ts'

// Whose résumé it is stands at its beginning; whoever else is named further down gives references.
const beginning = 6000
const linesForName = 12

const emailIn = (text: string): string | null => {
  for (const [found] of text.matchAll(/[\w.+-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,4}/gi)) {
    const email = Email.safeParse(found.replace(/^[.+-]+/, ''))
    if (email.success) return email.data
  }
  return null
}

/** Mobile numbers of India begin with 6 to 9: ten other digits may be anything. */
const isLikely = (phone: string): boolean => phone.startsWith('+') || /^[6-9]/.test(phone)

const phoneIn = (text: string): string | null => {
  for (const [found] of text.matchAll(/(?<![\w@.])\(?\+?\d[\d ().-]{7,20}\d(?![\w@])/g)) {
    const phone = normalPhone(found)
    if (phone && isLikely(phone)) return phone
  }
  return null
}

const labels = /^(?:full\s+)?name\s*[:-]\s*/i
// What stands where a name could stand.
const noNames =
  /\b(?:r[eé]sum[eé]|curriculum|vitae|cv|profile|summary|objective|contact|details|address|experience|education|skills|email|e-mail|phone|mobile|engineer|developer|manager|chef|cook|executive|officer|assistant|supervisor|hotel|resort|road|street|nagar|india|page|name)\b/i

const isName = (line: string): boolean =>
  /^\p{L}[\p{L}\p{M}.'’-]*(?: \p{L}[\p{L}\p{M}.'’-]*){1,3}$/u.test(line) &&
  line.split(' ').every((word) => /^[\p{Lu}\p{Lo}]/u.test(word)) &&
  !noNames.test(line) &&
  PersonName.safeParse(line).success

/** MEERA JOSHI as people write it. */
const written = (name: string): string =>
  name === name.toUpperCase() && name !== name.toLowerCase()
    ? name
        .toLowerCase()
        .replace(/(^|[ .'’-])(\p{L})/gu, (_, gap: string, letter: string) => gap + letter.toUpperCase())
    : name

const nameIn = (text: string): string | null => {
  const lines = text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .slice(0, linesForName)
  const labelled = lines.filter((line) => labels.test(line)).map((line) => line.replace(labels, ''))
  // Beside the name there may be a number or an address on the same line.
  const found = [...labelled, ...lines].map((line) => (line.split(/[|,;•\t]/)[0] ?? '').trim()).find(isName)
  return found ? written(found) : null
}

/** Who a résumé says that it is of; null for what it does not say. */
export const findingsIn = (text: string): ResumeFindings => {
  const first = text.slice(0, beginning)
  return { name: nameIn(first), email: emailIn(first), phone: phoneIn(first) }
}

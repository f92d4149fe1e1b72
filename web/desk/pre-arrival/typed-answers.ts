import type { PreArrivalForm } from '../../../contract/desk/pre-arrival.ts'
import {
  companionValues,
  fieldsOf,
  formValues,
  namedRows,
  type Typed,
  textOf,
} from '../check-in/check-in-facts.ts'

/** What stands in the fields as the page opens: what was sent before. Names as in the check-in, which it is for. */
export const typedFrom = ({ received, number_of_guests, special_requests }: PreArrivalForm): Typed => {
  const rows = Math.max(0, number_of_guests - 1)
  const companions = Array.from({ length: rows }, (_, at) =>
    companionValues(received?.companions[at] ?? null, at),
  )
  return {
    email: received?.email ?? '',
    arrival_time: received?.arrival_time ?? '',
    special_requests: special_requests ?? '',
    'document.kind': received?.document?.kind ?? '',
    'document.number': received?.document?.masked ?? '',
    'guest.gender': received?.guest.gender ?? '',
    'guest.date_of_birth': received?.guest.date_of_birth ?? '',
    'guest.nationality': received?.guest.nationality ?? '',
    'guest.address': received?.guest.address ?? '',
    ...formValues(received?.form_c ?? null, 'form_c'),
    ...Object.assign({}, ...companions),
    rows,
  }
}

/** The fields among these in which something stands, without their path. */
const filled = (typed: Typed, at: string, fields: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const text = textOf(typed, `${at}${field}`)
      return text === '' ? [] : [[field, text]]
    }),
  )

const isEmpty = (record: object): boolean => Object.keys(record).length === 0

type IsForeign = (nationality: string) => boolean

/** What of a Form C was filled in, of a foreigner. */
const formOf = (typed: Typed, at: string, nationality: string, isForeign: IsForeign) => {
  const form = filled(
    typed,
    `${at}.`,
    fieldsOf(at).filter((field) => field !== 'nationality'),
  )
  return isForeign(nationality) && !isEmpty(form) ? { form_c: { ...form, nationality } } : {}
}

const companionOf = (typed: Typed, row: number, isForeign: IsForeign) => {
  const at = `companions.${row}`
  const nationality = textOf(typed, `${at}.nationality`) || textOf(typed, 'guest.nationality')
  const age = textOf(typed, `${at}.age`)
  return {
    name: textOf(typed, `${at}.name`),
    ...(age !== '' && { age: Number(age) }),
    ...(nationality && { nationality }),
    ...formOf(typed, `${at}.form_c`, nationality, isForeign),
  }
}

/** What is sent: as typed, for the server says what is wrong with it. What was left empty is left out. */
export const answersOf = (typed: Typed, { special_requests }: PreArrivalForm, isForeign: IsForeign) => {
  const guest = filled(typed, 'guest.', ['gender', 'date_of_birth', 'nationality', 'address'])
  const document = filled(typed, 'document.', ['kind', 'number'])
  const wishes = textOf(typed, 'special_requests')
  const companions = namedRows(typed).map((row) => companionOf(typed, row, isForeign))
  return {
    ...filled(typed, '', ['email', 'arrival_time']),
    // Left as they are, they may have been changed by the desk meanwhile.
    ...(wishes !== (special_requests ?? '') && { special_requests: wishes }),
    // A kind alone says nothing, and is what the field begins with.
    ...(document.number !== undefined && { document }),
    ...(!isEmpty(guest) && { guest }),
    ...formOf(typed, 'form_c', guest.nationality ?? '', isForeign),
    ...(companions.length > 0 && { companions }),
  }
}

const isNumber = (name: string): boolean => /(^|\.)(document\.number|passport_number|visa_number)$/.test(name)

/** What a tab may keep of it: numbers of documents stay in memory alone. */
export const withoutNumbers = (typed: Typed): Typed =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => !isNumber(name)))

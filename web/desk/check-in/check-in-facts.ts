import type { Arrival, CheckInFacts } from '../../../contract/desk/check-in.ts'
import { FormC, keptWithBooking, needsVisa } from '../../../contract/desk/form-c.ts'
import type { BegunFormC } from '../../../contract/desk/received-answers.ts'
import { isMasked } from '../../../contract/reservations/id-numbers.ts'
import { begunForms, type Known, withAnswers } from './answered.ts'

/** What stands in the dialog: its fields by the paths that the server names in a refusal, "companions.0.name". */
export type Typed = Readonly<Record<string, unknown>>

const formFields = Object.keys(FormC.shape) as (keyof FormC)[]
const guestFields = formFields.filter((field) => !keptWithBooking.includes(field))

/** The fields of a form that are typed in it: who the guest is, is asked outside of theirs. */
export const fieldsOf = (at: string): readonly (keyof FormC)[] => (at === 'form_c' ? guestFields : formFields)

/** The part of a Form C that those who travel together share. */
export const trip: readonly (keyof FormC)[] = [
  'address_abroad',
  'visa_kind',
  'arrived_in_india_on',
  'port_of_arrival',
  'coming_from',
  'going_to',
  'purpose',
]

export const textOf = (typed: Typed, name: string): string => String(typed[name] ?? '').trim()

export const formValues = (form: BegunFormC | null, at: string): Typed =>
  Object.fromEntries(fieldsOf(at).map((field) => [`${at}.${field}`, form?.[field] ?? '']))

/** The fields of a companion's row. */
export const companionValues = (companion: Known['companions'][number] | null, at: number): Typed => ({
  [`companions.${at}.name`]: companion?.name ?? '',
  [`companions.${at}.age`]: companion?.age ?? '',
  [`companions.${at}.nationality`]: companion?.nationality ?? '',
  ...formValues(companion?.form_c ?? null, `companions.${at}.form_c`),
})

/** A passport that is known from Form C alone is the document too. */
const documentOf = (passport: string | undefined) =>
  passport ? { kind: 'passport', masked: passport } : { kind: 'aadhar', masked: '' }

/** The dialog as it opens: what is known, or was answered, and a row for each guest who is still to be named. */
export const typedOf = (known: Arrival): Typed => {
  const arrival = withAnswers(known)
  const rows = Math.max(arrival.companions.length, arrival.number_of_guests - 1)
  const companions = Array.from({ length: rows }, (_, at) =>
    companionValues(arrival.companions[at] ?? null, at),
  )
  const passport = arrival.form_c?.passport_number
  const { kind, masked } = arrival.document ?? documentOf(passport)
  return {
    checked_in_at: arrival.checked_in_at,
    answered_at: arrival.answered?.answered_at ?? null,
    // Whoever is in the house already is looked at again for something else.
    seen: arrival.checked_in_at === null || arrival.document_seen_at !== null,
    'document.kind': kind,
    'document.number': masked,
    'guest.gender': arrival.guest.gender ?? '',
    'guest.date_of_birth': arrival.guest.date_of_birth ?? '',
    'guest.nationality': arrival.guest.nationality ?? 'IN',
    'guest.address': arrival.guest.address ?? '',
    ...formValues(arrival.form_c, 'form_c'),
    'form_c.passport_number': passport ?? (kind === 'passport' ? masked : ''),
    ...Object.assign({}, ...companions),
    ...Object.fromEntries(begunForms(known).map((at) => [`${at}.begun`, true])),
    rows,
    came_at: '',
    asks_when: arrival.is_over === true,
    asks_despite: Boolean(arrival.occupant),
    'payment.method': '',
  }
}

/** A passport that the document brings along is not typed in the form. */
const isOfDocument = (typed: Typed, name: string): boolean => {
  const number = textOf(typed, name)
  const isSame = name === 'form_c.passport_number' && number === textOf(typed, 'document.number')
  return isSame && typed['document.kind'] === 'passport' && (typed.seen === true || isMasked(number))
}

/** Whether something of a form was typed: one that was not is left for later. */
const isBegun = (typed: Typed, at: string): boolean =>
  fieldsOf(at)
    .filter((field) => field !== 'nationality')
    .map((field) => `${at}.${field}`)
    .some((name) => textOf(typed, name) !== '' && !isOfDocument(typed, name))

/** Whether two fields hold the same, or the second still nothing. */
const isInStep = (typed: Typed, one: string, other: string): boolean =>
  textOf(typed, other) === '' || textOf(typed, one) === textOf(typed, other)

const byDocument = (typed: Typed, before: Typed): Typed =>
  typed['document.kind'] === 'passport' && isInStep(before, 'document.number', 'form_c.passport_number')
    ? { 'form_c.passport_number': typed['document.number'] }
    : {}

const byForm = (typed: Typed, before: Typed): Typed => {
  const isOther = textOf(before, 'document.number') !== '' && before['document.kind'] !== 'passport'
  if (isOther || !isInStep(before, 'form_c.passport_number', 'document.number')) return {}
  return { 'document.kind': 'passport', 'document.number': typed['form_c.passport_number'] }
}

const changesAlong: Readonly<Record<string, (typed: Typed, before: Typed) => Typed>> = {
  'document.kind': byDocument,
  'document.number': byDocument,
  'form_c.passport_number': byForm,
}

/**
 * The dialog after a field was typed. The passport is typed once: as the document or in Form C, as long as the two are
 * not told apart.
 */
export const withTyped = (before: Typed, name: string, value: unknown): Typed => {
  const typed = { ...before, [name]: value }
  return { ...typed, ...changesAlong[name]?.(typed, before), ...touched(typed, name) }
}

/** A form in which the clerk types is no longer only what the guest began. */
const touched = (typed: Typed, name: string): Typed => {
  const [at] = /^(companions\.\d+\.)?form_c(?=\.)/.exec(name) ?? []
  return at && typed[`${at}.begun`] === true ? { [`${at}.begun`]: false } : {}
}

/** Foreigners show their passport; a document that was chosen or typed before stays. */
export const forForeigner = (typed: Typed): Typed =>
  textOf(typed, 'document.number') === '' ? { ...typed, 'document.kind': 'passport' } : typed

const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ', ')

const formOf = (typed: Typed, at: string, nationality: string): Record<string, unknown> => {
  const shared = at === 'form_c' ? [] : trip
  const read = (field: keyof FormC) =>
    textOf(typed, `${at}.${field}`) ||
    (shared.includes(field) ? textOf(typed, `form_c.${field}`) : '') ||
    (field === 'address_abroad' ? oneLine(textOf(typed, 'guest.address')) : '')
  return { ...Object.fromEntries(fieldsOf(at).map((field) => [field, read(field)])), nationality }
}

const isWhole = (form: Record<string, unknown>): boolean => {
  const { data } = FormC.safeParse(form)
  if (!data) return false
  const { visa_kind, visa_number, visa_issued_on, visa_expires_on } = data
  return !needsVisa(visa_kind) || Boolean(visa_number && visa_issued_on && visa_expires_on)
}

/** A form that only the guest has begun waits until somebody fills in the rest. */
const formToSend = (typed: Typed, at: string, nationality: string) => {
  if (!isBegun(typed, at)) return {}
  const form_c = formOf(typed, at, nationality)
  return typed[`${at}.begun`] === true && !isWhole(form_c) ? {} : { form_c }
}

const companionOf = (typed: Typed, at: number, isForeign: (nationality: string) => boolean) => {
  const [name, age] = [textOf(typed, `companions.${at}.name`), textOf(typed, `companions.${at}.age`)]
  const nationality = textOf(typed, `companions.${at}.nationality`) || textOf(typed, 'guest.nationality')
  const place = `companions.${at}.form_c`
  return {
    name,
    age: age === '' ? null : Number(age),
    nationality,
    ...(isForeign(nationality) && formToSend(typed, place, nationality)),
  }
}

/** The rows of companions in which somebody is named; a row that stays empty is nobody. */
export const namedRows = (typed: Typed): number[] =>
  Array.from({ length: Number(typed.rows) }, (_, at) => at).filter(
    (at) => textOf(typed, `companions.${at}.name`) !== '',
  )

/** What the check-in sends; what was left empty is left out, but for the address, which may be taken away. */
export const factsOf = (typed: Typed, isForeign: (nationality: string) => boolean): CheckInFacts => {
  const nationality = textOf(typed, 'guest.nationality')
  const guest = ['gender', 'date_of_birth', 'nationality', 'address'].flatMap((field) => {
    const text = textOf(typed, `guest.${field}`)
    return text === '' && field !== 'address' ? [] : [[field, text]]
  })
  const seen = { kind: typed['document.kind'], number: textOf(typed, 'document.number'), seen: true }
  const came_at = textOf(typed, 'came_at')
  const facts = {
    ...(came_at && { came_at }),
    seen: { checked_in_at: typed.checked_in_at, answered_at: typed.answered_at },
    ...(typed.seen === true && { document: seen }),
    guest: Object.fromEntries(guest),
    companions: namedRows(typed).map((at) => companionOf(typed, at, isForeign)),
    ...(isForeign(nationality) && formToSend(typed, 'form_c', nationality)),
  }
  // As typed: the server says what is wrong with it.
  return facts as CheckInFacts
}

/** The nationality of a form is asked for outside of it. */
const atNationality = (name: string): string =>
  name.replace(/^form_c\.nationality$/, 'guest.nationality').replace('.form_c.nationality', '.nationality')

/** The server's sentences at the rows in which they were typed: those in between may have been left empty. */
export const atTypedRows = (fields: Record<string, string>, typed: Typed): Record<string, string> => {
  const rows = namedRows(typed)
  return Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [
      atNationality(name).replace(
        /^companions\.(\d+)/,
        (_, at: string) => `companions.${rows[Number(at)] ?? at}`,
      ),
      message,
    ]),
  )
}

/** Rows in which something stands of somebody who has no name: they would be left out without a word. */
const namelessIn = (typed: Typed): Record<string, string> => {
  const isBegunRow = (at: number) =>
    ['age', 'nationality'].some((field) => textOf(typed, `companions.${at}.${field}`) !== '')
  const named = namedRows(typed)
  const rows = Array.from({ length: Number(typed.rows) }, (_, at) => at)
  const nameless = rows.filter((at) => !named.includes(at) && isBegunRow(at))
  return Object.fromEntries(nameless.map((at) => [`companions.${at}.name`, 'Enter the companion’s name']))
}

/** What must be there before it is sent. */
export const lackingIn = (typed: Typed): Record<string, string> => ({
  ...namelessIn(typed),
  ...(typed.asks_despite === true &&
    typed.despite_occupant !== true && { despite_occupant: 'Tick this, or check the other guest out first' }),
  ...(typed.asks_when === true && textOf(typed, 'came_at') === '' && { came_at: 'Say when the guest came' }),
  ...(typed.seen === true &&
    textOf(typed, 'document.number') === '' && { 'document.number': 'ID number is required' }),
  ...(textOf(typed, 'guest.gender') === '' && { 'guest.gender': 'Choose a gender' }),
  ...(textOf(typed, 'guest.date_of_birth') === '' && { 'guest.date_of_birth': 'Enter a date of birth' }),
})

/** What stands at fields, without a row of companions: those behind it move up. */
export const fieldsWithoutRow = <T>(byField: Readonly<Record<string, T>>, gone: number): Record<string, T> =>
  Object.fromEntries(
    Object.entries(byField).flatMap(([name, value]) => {
      const [, row, rest] = /^companions\.(\d+)\.(.*)$/.exec(name) ?? []
      if (row === undefined || Number(row) < gone) return [[name, value] as const]
      return Number(row) === gone ? [] : [[`companions.${Number(row) - 1}.${rest}`, value] as const]
    }),
  )

export const withoutRow = (typed: Typed, gone: number): Typed => ({
  ...fieldsWithoutRow(typed, gone),
  rows: Number(typed.rows) - 1,
})

import type { CheckInFacts, Companion } from '../../../contract/desk/check-in.ts'
import { type FormC, formCProblems, formOfGuest } from '../../../contract/desk/form-c.ts'
import { isForeign } from '../../../contract/kit/countries.ts'
import type { Day } from '../../../contract/kit/dates.ts'
import { isMasked } from '../../../contract/reservations/id-numbers.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { meantBy } from '../../kit/security/masked.ts'
import { formNumbers } from '../pre-arrival/numbers.ts'
import type { KeptCompanion } from './companions.ts'
import type { KeptForm } from './form-c-rows.ts'

type Known = {
  forms: readonly KeptForm[]
  companions: readonly KeptCompanion[]
  /** The number of the document that the guest shows, where it is a passport. */
  passport: string | undefined
}
type Wrong = Record<string, string>
type Days = { today: Day; lastDay: Day }

/** What callers who know of it may leave out, and those of before do not know: it stays as it was. */
const later = (sent: FormC, kept: FormC | undefined): Partial<FormC> => ({
  gender: sent.gender ?? kept?.gender ?? null,
  date_of_birth: sent.date_of_birth ?? kept?.date_of_birth ?? null,
  address_abroad: sent.address_abroad ?? kept?.address_abroad ?? null,
})

type Before = { kept: FormC | undefined; passport: string | undefined }

/** Numbers that stand masked are those that are kept; one that is not is asked for again. */
const filledIn = (sent: FormC, { kept, passport }: Before, at: string, wrong: Wrong): FormC => {
  const form = { ...sent, ...later(sent, kept) }
  for (const field of formNumbers) {
    const number = sent[field]
    if (number === null || !isMasked(number)) continue
    const known = meantBy(number, [kept?.[field], field === 'passport_number' ? passport : undefined])
    if (known) form[field] = known
    else wrong[`${at}.${field}`] = 'Enter the number again'
  }
  return form
}

const isSame = (one: FormC, other: FormC): boolean =>
  (Object.keys(one) as (keyof FormC)[]).every((field) => one[field] === other[field])

/** What the portal was told of stays told, as long as nothing of it has changed, nor the name of a companion. */
const toKept = (person: number, form: FormC, { forms, companions }: Known, name?: string): KeptForm => {
  const nameStated = ({ person: stated }: KeptForm) => companions[stated - 1]?.name
  const stated = forms.find(
    (kept) =>
      kept.sent_at !== null && isSame(kept.form, form) && (name === undefined || nameStated(kept) === name),
  )
  return { person, form, sent_at: stated?.sent_at ?? null, sent_by: stated?.sent_by ?? null }
}

type Sent = {
  person: number
  form: FormC | undefined
  before: FormC | undefined
  at: string
  passport?: string | undefined
  /** Of a companion, where their names are sent. */
  name?: string
  /** Where it is sent. */
  nationality?: string | null | undefined
}

/** Who turns out to be no foreigner needs no form; one that the portal was told stays, for it was told. */
const isNeedless = ({ form, before, nationality }: Sent, { forms }: Known): boolean =>
  !form &&
  !!nationality &&
  !isForeign(nationality) &&
  !forms.some((kept) => kept.form === before && kept.sent_at)

/**
 * The companion of the same name keeps their form, also where somebody was added before them; a name that is new is one
 * that was corrected in its place, unless whoever stood there stands elsewhere now.
 */
const formBefore = (
  sent: readonly Companion[],
  nth: number,
  { forms, companions }: Known,
): FormC | undefined => {
  const name = sent[nth - 1]?.name
  const stoodHere = companions[nth - 1]?.name
  const isCorrected = !sent.some((one) => one.name === stoodHere)
  const places = companions.flatMap((one, at) => (one.name === name ? [at + 1] : []))
  const person = places.includes(nth) || (places.length === 0 && isCorrected) ? nth : places[0]
  return forms.find((kept) => kept.person === person)?.form
}

const sentForms = ({ form_c, companions, guest: stated }: CheckInFacts, known: Known): Sent[] => {
  const own = known.forms.find(({ person }) => person === 0)?.form
  const guest: Sent = {
    person: 0,
    form: form_c && formOfGuest(form_c),
    before: own,
    at: 'form_c',
    passport: known.passport,
    nationality: stated?.nationality,
  }
  if (!companions) {
    const others = known.forms.filter(({ person }) => person > 0)
    return [guest, ...others.map(({ person, form }) => ({ person, form: undefined, before: form, at: '' }))]
  }
  const others = companions.map((companion, at) => ({
    person: at + 1,
    name: companion.name,
    nationality: companion.nationality,
    form: companion.form_c,
    before: formBefore(companions, at + 1, known),
    at: `companions.${at}.form_c`,
  }))
  return [guest, ...others]
}

/**
 * The forms of a stay after a check-in that sends these facts: what is left out stays. Refuses with a sentence at each
 * field that is wrong on these days, such as `companions.0.form_c.passport_expires_on`.
 */
export const formsAfter = (facts: CheckInFacts, known: Known, { today, lastDay }: Days): KeptForm[] => {
  const wrong: Wrong = {}
  const kept = sentForms(facts, known).filter((one) => !isNeedless(one, known))
  const after = kept.flatMap(({ person, name, form: sent, before, at, passport }) => {
    const form = sent ? filledIn(sent, { kept: before, passport }, at, wrong) : before
    if (!form) return []
    // What is kept was right on the day on which it was written.
    const isNew = sent !== undefined && !(before && isSame(form, before))
    const problems = isNew ? formCProblems(form, today, lastDay) : {}
    for (const [field, message] of Object.entries(problems)) wrong[`${at}.${field}`] ??= message
    return [toKept(person, form, known, name)]
  })
  const [first] = Object.values(wrong)
  if (first) refuse('invalid_input', { message: first, fields: wrong })
  return after
}

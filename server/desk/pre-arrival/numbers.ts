import type { BegunFormC } from '../../../contract/desk/received-answers.ts'
import { isMasked } from '../../../contract/reservations/id-numbers.ts'
import { masked, meantBy } from '../../kit/security/masked.ts'

type Document = { kind: string; number: string }
type Person = { name: string; form_c?: BegunFormC | undefined }
type Facts = {
  document?: Document | undefined
  form_c?: BegunFormC | undefined
  companions?: readonly Person[] | undefined
}

/** Numbers of a form that are answered masked. */
export const formNumbers = ['passport_number', 'visa_number'] as const

/** A form with its numbers masked, as it is answered to whoever fills it in. */
export const maskedForm = <Form extends BegunFormC>(form: Form): Form => {
  const numbers = formNumbers.flatMap((field) => {
    const number = form[field]
    return number ? [[field, masked(number)]] : []
  })
  return { ...form, ...Object.fromEntries(numbers) }
}

/** The known number for which a masked one stands; else what was sent. */
const meant = <Sent extends string | null | undefined>(
  sent: Sent,
  known: readonly (string | null | undefined)[],
) => (sent && isMasked(sent) ? (meantBy(sent, known) ?? sent) : sent)

const formMeant = <Form extends BegunFormC>(
  sent: Form,
  known: BegunFormC | undefined,
  passport?: string | undefined,
): Form => {
  const numbers = formNumbers.flatMap((field) => {
    const candidates = [known?.[field], field === 'passport_number' ? passport : undefined]
    return sent[field] === undefined ? [] : [[field, meant(sent[field], candidates)]]
  })
  return { ...sent, ...Object.fromEntries(numbers) }
}

/** A passport may be known as the document or from Form C alone. */
const documentMeant = (sent: Document, known: Facts): Document => ({
  ...sent,
  number: meant(sent.number, [
    sent.kind === known.document?.kind ? known.document.number : undefined,
    sent.kind === 'passport' ? known.form_c?.passport_number : undefined,
  ]),
})

/**
 * Facts in which masked numbers are those that are known: of the companion of the same name, or in the same place where
 * whoever stood there is not named elsewhere.
 */
export const withNumbersOf = <Sent extends Facts>(sent: Sent, known: Facts | undefined): Sent => {
  if (!known) return sent
  const { document, form_c, companions } = sent
  const passport = known.document?.kind === 'passport' ? known.document.number : undefined
  const stoodAt = (at: number) => {
    const here = known.companions?.[at]
    return companions?.some(({ name }) => name === here?.name) ? undefined : here
  }
  const sameAs = ({ name }: Person, at: number) =>
    known.companions?.find((one) => one.name === name) ?? stoodAt(at)
  return {
    ...sent,
    ...(document && { document: documentMeant(document, known) }),
    ...(form_c && { form_c: formMeant(form_c, known.form_c, passport) }),
    ...(companions && {
      companions: companions.map((one, at) =>
        one.form_c ? { ...one, form_c: formMeant(one.form_c, sameAs(one, at)?.form_c) } : one,
      ),
    }),
  }
}

/** The fields whose number stands for none that is known. */
export const unknownNumbers = ({ document, form_c, companions = [] }: Facts): string[] => {
  const inForm = (form: BegunFormC | undefined, at: string) =>
    formNumbers.filter((field) => isMasked(form?.[field] ?? '')).map((field) => `${at}.${field}`)
  return [
    ...(document && isMasked(document.number) ? ['document.number'] : []),
    ...inForm(form_c, 'form_c'),
    ...companions.flatMap((one, at) => inForm(one.form_c, `companions.${at}.form_c`)),
  ]
}

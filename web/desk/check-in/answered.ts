import type { Arrival } from '../../../contract/desk/check-in.ts'
import type { ReceivedAnswers } from '../../../contract/desk/received-answers.ts'

/** What is known of a guest who arrives, with forms that may only be begun. */
export type Known = Omit<Arrival, 'form_c' | 'companions'> & Pick<ReceivedAnswers, 'form_c' | 'companions'>

/**
 * What the guest wrote before coming stands where nothing is known yet, and in place of a document that nobody has seen.
 * Once a check-in has taken it over, only a Form C that is still to be filled in is proposed.
 */
export const withAnswers = (arrival: Arrival): Known => {
  const { answered, answers_taken } = arrival
  if (!answered) return arrival
  const form_c = arrival.form_c ?? answered.form_c
  const isKnown = answers_taken || arrival.companions.length > 0
  const companions = isKnown ? withForms(arrival.companions, answered) : answered.companions
  if (answers_taken) return { ...arrival, form_c, companions }
  const document = arrival.document_seen_at ? arrival.document : (answered.document ?? arrival.document)
  return { ...arrival, document, guest: guestOf(arrival, answered), form_c, companions }
}

const guestOf = ({ guest }: Arrival, { guest: said }: ReceivedAnswers): Known['guest'] => ({
  gender: guest.gender ?? said.gender,
  date_of_birth: guest.date_of_birth ?? said.date_of_birth,
  nationality: guest.nationality ?? said.nationality,
  address: guest.address ?? said.address,
})

/** Companions who were written down, with the forms that were begun for those of their names. */
const withForms = (written: Arrival['companions'], { companions }: ReceivedAnswers): Known['companions'] =>
  written.map((one) => ({
    ...one,
    form_c: one.form_c ?? companions.find(({ name }) => name === one.name)?.form_c ?? null,
  }))

/** The places of the forms that the guest has begun and nobody has written down: "form_c", "companions.0.form_c". */
export const begunForms = (arrival: Arrival): string[] => {
  const { form_c, companions } = withAnswers(arrival)
  const isWritten = (name: string) => arrival.companions.some((one) => one.name === name && one.form_c)
  return [
    ...(form_c && !arrival.form_c ? ['form_c'] : []),
    ...companions.flatMap((one, at) =>
      one.form_c && !isWritten(one.name) ? [`companions.${at}.form_c`] : [],
    ),
  ]
}

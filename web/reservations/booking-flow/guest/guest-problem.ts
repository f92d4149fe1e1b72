import { idNumberProblem } from '../../../../contract/reservations/id-numbers.ts'
import type { govtIdTypes } from '../../../../contract/reservations/identity-documents.ts'
import { birthProblem } from './birth-date.ts'
import type { FilledForm, GuestField } from './guest-form.ts'

type About = { today: string; arrival: string }

/** What can be said of a field when it is left, before anything is sent; the rest the booking's contract says. */
export function guestProblem(
  name: GuestField,
  form: FilledForm,
  { today, arrival }: About,
): string | undefined {
  if (name === 'dateOfBirth') return birthProblem(form.dateOfBirth, today, arrival)
  if (name === 'govtIdNumber' && form.govtIdType)
    return idNumberProblem(form.govtIdType as (typeof govtIdTypes)[number], form.govtIdNumber)
  return undefined
}

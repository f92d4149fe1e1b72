import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Arrival } from '../../../contract/desk/check-in.ts'
import { desk } from '../../../contract/desk/front-desk.ts'
import { PaymentInput } from '../../../contract/folio/payment-input.ts'
import { isForeign } from '../../../contract/kit/countries.ts'
import { payments } from '../../../contract/reservations/payments.ts'
import { ApiError } from '../../kit/call/api-error.ts'
import { call } from '../../kit/call/call.ts'
import { useSave } from '../../kit/call/use-save.ts'
import { sendOnce } from '../../kit/forms/request-key.ts'
import { useUnsaved } from '../../kit/forms/use-unsaved.ts'
import { fieldErrors } from '../../kit/plain/field-errors.ts'
import {
  atTypedRows,
  companionValues,
  factsOf,
  fieldsWithoutRow,
  forForeigner,
  lackingIn,
  namedRows,
  type Typed,
  typedOf,
  withoutRow,
  withTyped,
} from './check-in-facts.ts'

const newerBy: Readonly<Record<string, 'written' | 'answered'>> = {
  already_checked_in: 'written',
  answered_meanwhile: 'answered',
}

/**
 * The state of the check-in dialog. The guest is checked in first and the money written down then, under a key of its
 * own: whatever fails, another press does only what is left.
 */
export function useCheckIn(arrival: Arrival, amount: string, onDone: () => void) {
  const { booking_id: id } = arrival
  const params = { id }
  const { typed, changed, wrong, refuse, keep, enteredAt, ...fields } = useTyped(arrival, amount)
  const [guests, setGuests] = useState(arrival.number_of_guests)
  const [newer, setNewer] = useState<'written' | 'answered'>()
  const [unpaid, setUnpaid] = useState(false)
  const { revalidate } = useRevalidator()
  const payment = paymentOf(typed)

  /** The server’s sentences stand at the rows that were sent, until these change. */
  function refused(error: unknown): never {
    refuse(error instanceof ApiError ? atTypedRows(error.fields, typed) : {})
    throw error
  }

  const enter = useSave(desk.checkIn, {
    quiet: true,
    done: arrival.checked_in_at ? 'Saved' : 'Checked in',
    // One after the other and the page anew only then: what it shows of the guest moves elsewhere with the check-in.
    send: async (input) => {
      const booking = await call(desk.checkIn, input).catch((error) => {
        setNewer(error instanceof ApiError ? newerBy[error.code] : undefined)
        return refused(error)
      })
      enteredAt(booking.checked_in_at)
      if (!payment.body) return booking
      const { body } = payment
      return takePayment({ id, body, about: amount }).catch(async (error) => {
        // The check-in stands all the same: the page shows it, and only the money is left.
        keep()
        setUnpaid(true)
        await revalidate()
        return refused(error)
      })
    },
  })
  useUnsaved(() => changed || unpaid)
  const isAtField = Object.values(enter.fields).some((message) => message === enter.message)

  async function submit() {
    const lacking = { ...lackingIn(typed), ...payment.wrong }
    enter.reset()
    if (Object.keys(lacking).length > 0) return refuse(lacking)
    if (!(await enter.save({ params, body: factsOf(typed, isForeign) }))) return
    keep()
    setUnpaid(false)
    onDone()
  }

  return {
    typed,
    changed,
    /** The guest is checked in, the money was refused. */
    unpaid,
    errors: wrong,
    /** What is wrong, where it does not stand at a field. */
    problem: isAtField ? undefined : enter.message,
    saving: enter.saving,
    /** Somebody else was faster, a clerk or the guest: what they wrote is to be looked at first. */
    newer,
    /** As many as the stay is booked for. */
    guests,
    bookedFor: (more: number) => {
      setGuests(more)
      fields.addCompanion()
    },
    ...fields,
    submit,
  }
}

/** Sentences at the fields of the payment, which have names of their own in this dialog. */
const atPayment = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, message]) => [`payment.${name}`, message]))

/** What stands at the fields of the payment that is taken with the check-in, or what is to be sent. */
const paymentOf = (typed: Typed) => {
  if (String(typed['payment.method'] ?? '') === '') return { body: undefined, wrong: {} }
  const payment = {
    amount: typed['payment.amount'],
    method: typed['payment.method'],
    reference: typed['payment.reference'],
  }
  return {
    body: PaymentInput.safeParse(payment).data,
    wrong: atPayment(fieldErrors(PaymentInput, payment)),
  }
}

/** A refusal of the payment, its sentences at the fields of this dialog. */
const asPayment = (error: unknown): unknown => {
  if (!(error instanceof ApiError)) return error
  const message = `The guest is checked in, the payment is not recorded: ${error.message}`
  return new ApiError(message, error.status, { code: error.code, fields: atPayment(error.fields) })
}

type Taken = { id: string; body: NonNullable<ReturnType<typeof paymentOf>['body']>; about: string }

/** Writes the money down, once; `about` is the balance that the dialog showed. */
const takePayment = async ({ id, body, about }: Taken) => {
  const send = (request_key: string) =>
    call(payments.record, { params: { id }, body: { ...body, request_key } })
  try {
    return await sendOnce(`stay-payment-${id}`, send, about)
  } catch (error) {
    throw asPayment(error)
  }
}

const typedIn = (before: Typed, name: string, value: unknown): Typed => {
  const after = withTyped(before, name, value)
  return name === 'guest.nationality' && isForeign(String(value)) ? forForeigner(after) : after
}

const withRow = (before: Typed): Typed => ({
  ...before,
  ...companionValues(null, Number(before.rows)),
  rows: Number(before.rows) + 1,
})

/** Whether nothing has changed of what a sentence is about: a field, or how many companions are named. */
const isAsBefore = (name: string, before: Typed, after: Typed): boolean =>
  name === 'companions' ? namedRows(before).length === namedRows(after).length : before[name] === after[name]

/** What stands in the fields of the check-in, and what is wrong with them: each sentence until its field changes. */
function useTyped(arrival: Arrival, amount: string) {
  const [typed, setTyped] = useState<Typed>(() => ({ ...typedOf(arrival), 'payment.amount': amount }))
  const [changed, setChanged] = useState(false)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [refusals, setRefusals] = useState(0)

  function change(next: (before: Typed) => Typed) {
    const after = next(typed)
    setTyped(next)
    setChanged(true)
    setWrong((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => isAsBefore(name, typed, after))),
    )
  }

  function removeCompanion(at: number) {
    setTyped((before) => withoutRow(before, at))
    setChanged(true)
    setWrong(({ companions, ...before }) => fieldsWithoutRow(before, at))
  }

  return {
    typed,
    changed,
    wrong,
    /** How often a press was refused. */
    refusals,
    refuse: (sentences: Record<string, string>) => {
      setWrong(sentences)
      setRefusals((before) => before + 1)
    },
    /** Nothing of it would be lost now. */
    keep: () => setChanged(false),
    /** The guest is in the house: whatever comes now adds to this check-in. */
    enteredAt: (checked_in_at: string | null) => setTyped((before) => ({ ...before, checked_in_at })),
    set: (name: string, value: unknown) => change((before) => typedIn(before, name, value)),
    addCompanion: () => change(withRow),
    removeCompanion,
  }
}

import { PaymentInput } from '../../../contract/folio/payment-input.ts'
import { payments } from '../../../contract/reservations/payments.ts'
import { ApiError } from '../../kit/call/api-error.ts'
import { call } from '../../kit/call/call.ts'
import { sendOnce } from '../../kit/forms/request-key.ts'
import { fieldErrors } from '../../kit/plain/field-errors.ts'
import type { Typed } from './check-in-facts.ts'

/** Sentences at the fields of the payment, which have names of their own in this dialog. */
const atPayment = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, says]) => [`payment.${name}`, says]))

/** What stands at the fields of the payment that is taken with the check-in, or what is to be sent. */
export const paymentOf = (typed: Typed) => {
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
export const takePayment = async ({ id, body, about }: Taken) => {
  const send = (request_key: string) =>
    call(payments.record, { params: { id }, body: { ...body, request_key } })
  try {
    return await sendOnce(`stay-payment-${id}`, send, about)
  } catch (error) {
    throw asPayment(error)
  }
}

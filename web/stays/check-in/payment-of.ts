import { PaymentInput, payments } from '../../../contract/stays/payments.ts'
import { ApiError } from '../../kit/call/api-error.ts'
import { call } from '../../kit/call/call.ts'
import { sendOnce } from '../../kit/forms/request-key.ts'
import type { Typed } from './check-in-facts.ts'

/** What stands at the fields of the payment that is taken with the check-in, or what is to be sent. */
export const paymentOf = (typed: Typed) => {
  if (String(typed['payment.method'] ?? '') === '') return { body: undefined, wrong: {} }
  const read = PaymentInput.safeParse({
    amount: typed['payment.amount'],
    method: typed['payment.method'],
    reference: typed['payment.reference'],
  })
  const wrong = Object.fromEntries(
    (read.error?.issues ?? [])
      .toReversed()
      .map(({ path, message }) => [`payment.${path.join('.')}`, message]),
  )
  return { body: read.data, wrong }
}

/** A refusal of the payment, its sentences at the fields of this dialog. */
const asPayment = (error: unknown): unknown => {
  if (!(error instanceof ApiError)) return error
  const fields = Object.fromEntries(
    Object.entries(error.fields).map(([name, says]) => [`payment.${name}`, says]),
  )
  return new ApiError(
    `The guest is checked in, the payment is not recorded: ${error.message}`,
    error.status,
    {
      code: error.code,
      fields,
    },
  )
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

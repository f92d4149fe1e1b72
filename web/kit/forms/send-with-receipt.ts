import type { Endpoint, Input, Output } from '../../../contract/kit/endpoint.ts'
import { receiptRule } from '../../../contract/kit/receipts.ts'
import { ApiError } from '../call/api-error.ts'
import { type Args, call } from '../call/call.ts'
import { toast } from '../toasts/toast.ts'
import { pictureProblem } from './picture-problem.ts'

/**
 * Sends a form with a receipt. Money that was paid is written down also when its receipt can not be taken: the form
 * is then sent without it, and says so.
 */
export const sendWithReceipt =
  <E extends Endpoint>(endpoint: E, field: string) =>
  async (input: Input<E>): Promise<Output<E>> => {
    const file = (input as { files?: Record<string, File> }).files?.[field]
    const send = (sent: Input<E>) => call(endpoint, ...([sent] as Args<E>))
    if (!file) return send(input)
    const problem = (await pictureProblem(file, receiptRule)) ?? (await attempted(() => send(input), field))
    if (typeof problem !== 'string') return problem.saved
    const saved = await send({ ...input, files: {} })
    toast.error(
      `The receipt was not taken. ${problem}`,
      'All else is saved, and a receipt can be added later.',
    )
    return saved
  }

/** What was saved, or the server's sentence where it refused nothing but the file. */
async function attempted<T>(send: () => Promise<T>, field: string): Promise<{ saved: T } | string> {
  try {
    return { saved: await send() }
  } catch (error) {
    const fields = error instanceof ApiError ? error.fields : {}
    const message = fields[field]
    if (!message || Object.keys(fields).length > 1) throw error
    return message
  }
}

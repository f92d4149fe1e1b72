import { folio } from '../../../contract/folio/folio.ts'
import type { Output } from '../../../contract/kit/endpoint.ts'
import { call } from '../../kit/call/call.ts'
import { useAsked } from '../../kit/call/use-asked.ts'

export type Cancellation = Output<typeof folio.cancellation>

/** What cancelling would cost now; asked whenever the dialog opens. */
export const useCancellation = (id: string, opened: boolean) =>
  useAsked({
    about: id,
    opened,
    ask: (signal) => call(folio.cancellation, { params: { id } }, { signal }),
    failure: folio.cancellation.failure,
  })

import type { Output } from '../../../contract/kit/endpoint.ts'
import { parties } from '../../../contract/reservations/parties.ts'
import { call } from '../../kit/call/call.ts'
import { useAsked } from '../../kit/call/use-asked.ts'

export type PartyCancellation = Output<typeof parties.cancellation>

/** What cancelling the whole party would cost now; asked whenever the dialog opens. */
export const usePartyCancellation = (id: string, opened: boolean) =>
  useAsked({
    about: id,
    opened,
    ask: (signal) => call(parties.cancellation, { params: { id }, query: { mine: false } }, { signal }),
    failure: parties.cancellation.failure,
  })

import { arrivals } from '../../../contract/desk/check-in.ts'
import { call } from '../../kit/call/call.ts'
import { useAsked } from '../../kit/call/use-asked.ts'

/** What is known of a guest who arrives; asked whenever the dialog opens. */
export const useArrival = (id: string, opened: boolean) =>
  useAsked({
    about: id,
    opened,
    ask: (signal) => call(arrivals.get, { params: { id } }, { signal }),
    failure: arrivals.get.failure,
  })

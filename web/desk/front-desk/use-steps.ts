import { desk } from '../../../contract/desk/front-desk.ts'
import { folio } from '../../../contract/folio/folio.ts'
import { canCheckIn, stayStage } from '../../../contract/rates/stay-stage.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { noShows } from '../../../contract/reservations/no-show.ts'
import { payments } from '../../../contract/reservations/payments.ts'
import { todayAt } from '../../kit/days.ts'
import { useArea, useMay } from '../../kit/session/area.ts'
import { paths } from '../../paths.ts'
import { checkInLabel } from '../check-in/CheckInAction.tsx'
import { type AnyLine, takesReported } from './desk-sections.ts'
import type { Asked } from './use-desk-dialogs.tsx'

/** What can be done about a stay: in a dialog, or on a page of its own. */
export type Step = { label: string } & ({ asked: Asked } | { to: string })

/** What stage and account of a stay allow and the person may, the next step first. */
export function useSteps(): (line: AnyLine) => readonly Step[] {
  const { zone } = useArea()
  const today = todayAt(zone)
  const mayArrive = useMay(desk.checkIn)
  const may: Record<Asked['what'], boolean> = {
    'check-in': mayArrive,
    'check-out': mayArrive,
    confirm: useMay(bookings.setStatus),
    'no-show': useMay(noShows.noShow),
    payment: useMay(payments.record),
    refund: useMay(payments.refund),
    'write-off': useMay(folio.writeOff),
  }
  return (line) =>
    [...ofStay(line, today), ...ofAccount(line, today)].filter(
      (step): step is Step => step !== false && ('to' in step || may[step.asked.what]),
    )
}

const ofStay = (line: AnyLine, today: string): (Step | false)[] => [
  canCheckIn(line, today) && {
    label: checkInLabel(line, today),
    asked: { what: 'check-in' },
  },
  line.checked_in_at !== null &&
    line.checked_out_at === null && { label: 'Check out', asked: { what: 'check-out' } },
  stayStage(line, today) === 'to_confirm' && { label: 'Confirm', asked: { what: 'confirm' } },
]

const ofAccount = (line: AnyLine, today: string): (Step | false)[] => [
  ...ofReported(line),
  line.to_return > 0 && { label: 'Record refund', asked: { what: 'refund' } },
  stayStage(line, today) === 'not_arrived' && { label: 'No-show', asked: { what: 'no-show' } },
  line.since !== undefined && line.balance > 0 && { label: 'Write off', asked: { what: 'write-off' } },
]

/** Money to take: what the guest says to have paid, by its reference, else what is open. A party pays together. */
const ofReported = (line: AnyLine): (Step | false)[] => {
  const notices = line.payment_notices ?? []
  if (line.party_id && notices.length > 0)
    return [
      takesReported(line) && { label: 'Open the party', to: paths.party(line.party_id) },
      line.balance > 0 && { label: 'Record payment', asked: { what: 'payment' } },
    ]
  if (notices.length === 0)
    return [line.balance > 0 && { label: 'Record payment', asked: { what: 'payment' } }]
  return notices.map(
    ({ reference }) =>
      takesReported(line) && {
        label: notices.length > 1 ? `Record payment ${reference}` : 'Record payment',
        asked: { what: 'payment', reference },
      },
  )
}

/**
 * The step that is the one button of a row: in the list of money to return that comes first, and who has arrived today
 * needs none.
 */
export const nextStep = (list: string, line: AnyLine, steps: readonly Step[]): Step | undefined => {
  if (list === 'arrivals' && line.checked_in_at) return undefined
  const refund = steps.find((step) => 'asked' in step && step.asked.what === 'refund')
  return (list === 'to-return' ? refund : undefined) ?? steps[0]
}

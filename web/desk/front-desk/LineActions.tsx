import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { folio } from '../../../contract/folio/folio.ts'
import { stayStage } from '../../../contract/rates/stay-stage.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { noShows } from '../../../contract/reservations/no-show.ts'
import { payments } from '../../../contract/reservations/payments.ts'
import { todayAt } from '../../kit/days.ts'
import { useArea, useMay } from '../../kit/session/area.ts'
import { paths } from '../../paths.ts'
import { ArrivalActions, type ArrivalAsked } from '../bookings/ArrivalActions.tsx'
import { type AnyLine, takesReported } from './desk-sections.ts'
import styles from './front-desk.module.css'
import type { Asked } from './use-desk-dialogs.tsx'

type Account = Exclude<Asked['what'], ArrivalAsked>
type Action = { label: string; name: string; asked: { what: Account; reference?: string } }

/** What the account and the stage of a stay allow and the person may. */
function useActions(line: AnyLine): readonly Action[] {
  const { zone } = useArea()
  const may = {
    confirm: useMay(bookings.setStatus),
    'no-show': useMay(noShows.noShow),
    payment: useMay(payments.record),
    refund: useMay(payments.refund),
    'write-off': useMay(folio.writeOff),
  }
  const { name } = line.guest
  const stage = stayStage(line, todayAt(zone))
  const all: readonly (Action & { fits: boolean })[] = [
    {
      label: 'Confirm',
      name: `Confirm ${line.booking_id} of ${name}`,
      asked: { what: 'confirm' },
      fits: stage === 'to_confirm',
    },
    {
      label: 'No-show',
      name: `No-show of ${name}`,
      asked: { what: 'no-show' },
      fits: stage === 'not_arrived',
    },
    ...paymentsOf(line),
    {
      label: 'Record refund',
      name: `Record refund to ${name}`,
      asked: { what: 'refund' },
      fits: line.to_return > 0,
    },
    {
      label: 'Write off',
      name: `Write off what ${name} owes`,
      asked: { what: 'write-off' },
      fits: line.since !== undefined && line.balance > 0,
    },
  ]
  return all.filter(({ asked, fits }) => fits && may[asked.what])
}

/** Money to take: what the guest says to have paid, by its reference, else what is open. A party pays together. */
const paymentsOf = (line: AnyLine): (Action & { fits: boolean })[] => {
  const { name } = line.guest
  const notices = line.party_id ? [] : (line.payment_notices ?? [])
  const fits = takesReported(line)
  if (notices.length === 0)
    return [
      {
        label: 'Take payment',
        name: `Take payment from ${name}`,
        asked: { what: 'payment' },
        fits: line.balance > 0,
      },
    ]
  return notices.map(({ reference }) => ({
    label: 'Record payment',
    name: `Record payment ${reference} of ${name}`,
    asked: { what: 'payment', reference },
    fits,
  }))
}

type Props = { line: AnyLine; onAsk: (line: AnyLine, asked: Asked) => void }

/** What the desk can do about a stay at once. */
export function LineActions({ line, onAsk }: Props) {
  const actions = useActions(line)
  const saysPaid = (line.payment_notices ?? []).length > 0 && takesReported(line)
  return (
    <div className={styles.acts}>
      <ArrivalActions booking={line} size="xs" onAsk={(what) => onAsk(line, { what })} />
      {line.party_id && saysPaid ? (
        <Button component={Link} size="xs" variant="default" to={paths.party(line.party_id)}>
          Open the party
        </Button>
      ) : null}
      {actions.map(({ label, name, asked }) => (
        <Button
          key={name}
          size="xs"
          variant={asked.what === 'confirm' ? undefined : 'default'}
          aria-label={name}
          onClick={() => onAsk(line, asked)}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}

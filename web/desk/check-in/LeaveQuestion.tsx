import { ThrowAway } from '../../kit/blocks/ThrowAway.tsx'

/** What closing the check-in now would lose. */
export type Unsaved = {
  typed: boolean
  /** The guest is checked in, and the money that was to be taken with it was refused. */
  payment: boolean
}

type Props = { unsaved: Unsaved; onStay: () => void; onLeave: () => void }

/** Asks before a check-in is closed that would lose something. */
export const LeaveQuestion = ({ unsaved: { typed, payment }, onStay, onLeave }: Props) => (
  <ThrowAway onStay={onStay} onLeave={onLeave} {...(payment && { action: 'Close all the same' })}>
    {payment ? <p>The guest is checked in, the payment is not recorded.</p> : null}
    {typed ? <p>What you typed {payment ? 'since ' : ''}is not saved.</p> : null}
  </ThrowAway>
)

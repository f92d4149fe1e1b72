import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { RoomState } from '../../../contract/desk/housekeeping.ts'
import { balanceOf, balanceText } from '../../folio/folio/words.ts'
import { Details } from '../../kit/blocks/Details.tsx'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { counted, formatDay, formatMoney } from '../../kit/format.ts'
import { Box } from '../../kit/layout/Box.tsx'
import { RowLink } from '../../kit/tables/RowLink.tsx'
import { paths } from '../../paths.ts'
import { StageBadge } from '../../rates/rooms/StageBadge.tsx'
import { isForSomebodyElse } from '../../reservations/bookings/BookedBy.tsx'
import { GuestContact } from '../../reservations/bookings/GuestContact.tsx'
import { RoomStateBadge } from '../housekeeping/RoomStateBadge.tsx'
import type { AnyLine } from './desk-sections.ts'
import styles from './front-desk.module.css'
import { askedText, saidPaid, sinceText } from './stay-columns.tsx'
import type { Asked } from './use-desk-dialogs.tsx'
import type { Step } from './use-steps.ts'

type Props = {
  /** The stay that is looked at, as the page was last loaded. */
  line: AnyLine | undefined
  /** The day whose lists are shown. */
  day: string
  /** Of its room. */
  state: RoomState | undefined
  steps: readonly Step[]
  onAsk: (line: AnyLine, asked: Asked) => void
  onClose: () => Promise<void> | void
}

/** A stay beside its list: how its guest is reached, what they wish, what is open, and what can be done. */
export function StayPanel({ line: now, day, state, steps, onAsk, onClose }: Props) {
  // What it shows stays while it slides out.
  const [line, keep] = useState(now)
  if (now && now !== line) keep(now)
  const ask = async (asked: Asked) => {
    if (!line) return
    // What is asked next takes the place of the panel.
    await onClose()
    onAsk(line, asked)
  }
  return (
    <Dialog reading title={line?.guest.name ?? ''} opened={now !== undefined} onClose={() => void onClose()}>
      {line ? (
        <div className={styles.stay}>
          <Box align="center" className={styles.actions}>
            <StageBadge stay={line} under={day} />
            <GuestContact booking={line} />
          </Box>
          <Box align="center" className={styles.actions}>
            {steps.map((step, at) => {
              const look = { size: 'sm', variant: at === 0 ? 'filled' : 'default' } as const
              const { name } = line.guest
              return 'to' in step ? (
                <RowLink key={step.label} to={step.to}>
                  {(link) => (
                    <Button {...look} component={Link} {...link}>
                      {step.label}
                    </Button>
                  )}
                </RowLink>
              ) : (
                <Button
                  key={step.label}
                  {...look}
                  aria-label={`${step.label} ${name}`}
                  onClick={() => void ask(step.asked)}
                >
                  {step.label}
                </Button>
              )
            })}
          </Box>
          <Facts of={line} state={state} />
          <RowLink to={paths.booking(line.booking_id)}>Open the whole booking</RowLink>
        </div>
      ) : null}
    </Dialog>
  )
}

function Facts({ of: line, state }: { of: AnyLine; state: RoomState | undefined }) {
  const { word, amount } = balanceOf(line)
  const balance = word === 'Balance' && amount !== null ? formatMoney(amount) : balanceText(line)
  const said = saidPaid(line)
  const party = line.party_id ? <RowLink to={paths.party(line.party_id)}>{line.party_id}</RowLink> : undefined
  return (
    <Details
      of={[
        [
          'Room',
          <>
            {line.room.room_number}, {line.room.room_type} {state ? <RoomStateBadge state={state} /> : null}
          </>,
        ],
        ['Balance', line.since ? `${balance} ${sinceText(line.since, line.days)}` : balance],
        [
          'Stay',
          `${formatDay(line.check_in_date)} to ${formatDay(line.check_out_date)}, ${counted(line.nights, 'night')}`,
        ],
        ['Guests', counted(line.number_of_guests, 'guest')],
        ['Booked by', isForSomebodyElse(line) ? line.visitor.name : undefined],
        ['Party', party],
        ['Wishes', line.special_requests || undefined, 'wide'],
        ['Before arrival', askedText(line), 'wide'],
        ['Payment to check', said.length > 0 ? said.join('; ') : undefined, 'wide'],
      ]}
    />
  )
}

import { Button } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { isOff } from '../../../contract/folio/reported.ts'
import type { Paise } from '../../../contract/kit/money.ts'
import { type Party, parties } from '../../../contract/reservations/parties.ts'
import { PaymentDialog } from '../../folio/folio/PaymentDialog.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { formatInstant } from '../../kit/format.ts'
import { Box, Stack } from '../../kit/layout/Box.tsx'
import { useArea, useMay } from '../../kit/session/area.ts'
import styles from './parties.module.css'

type Props = { party: Party; payable: ComponentProps<typeof PaymentDialog>['booking'] }

const isOffIn = ({ bookings }: Party): boolean => bookings.some(isOff)

/** What was asked for by UPI; where a room is off since nobody knows it. */
const amountOf = (party: Party, open: Paise): Paise | null => {
  if (isOffIn(party)) return null
  return party.due_now > 0 ? party.due_now : open
}

/**
 * What the guest says to have paid for the party, to be looked up at the bank. It is kept with one of the stays, also
 * where that one was cancelled since.
 */
export function PartyNotices({ party, payable }: Props) {
  const { zone } = useArea()
  const mayRecord = useMay(parties.pay)
  const [checked, setChecked] = useState<{ reference: string; opened: boolean }>()
  const notices = party.bookings.flatMap((stay) => stay.payment_notices)
  const isOff = isOffIn(party)
  if (notices.length === 0) return null
  return (
    <Panel title="Guest says paid">
      <Stack as="ul" gap={12} className={styles.notices}>
        {notices.map(({ reference, at }) => (
          <li key={reference}>
            <span>
              UPI ref {reference}
              <Box as="small" block>
                <time dateTime={at}>{formatInstant(at, zone)}</time>, to be checked with the bank
                {isOff ? ': record what arrived, then return what is not owed' : ''}
              </Box>
            </span>
            {mayRecord && (isOff || payable.balance > 0) ? (
              <Button
                size="xs"
                variant="default"
                aria-label={`Record payment ${reference}`}
                onClick={() => setChecked({ reference, opened: true })}
              >
                Record payment
              </Button>
            ) : null}
          </li>
        ))}
      </Stack>
      {checked ? (
        <PaymentDialog
          key={checked.reference}
          booking={payable}
          endpoint={parties.pay}
          notice={{
            reference: checked.reference,
            amount: amountOf(party, payable.balance),
          }}
          opened={checked.opened}
          onClose={() => setChecked({ ...checked, opened: false })}
        />
      ) : null}
    </Panel>
  )
}

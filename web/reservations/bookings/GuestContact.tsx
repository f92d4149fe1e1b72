import { Button, Menu } from '@mantine/core'
import type { Booking } from '../../../contract/reservations/booking.ts'
import { ActionMenu } from '../../kit/blocks/MoreMenu.tsx'
import { Phone } from '../../kit/blocks/Phone.tsx'
import { useArea } from '../../kit/session/area.ts'
import styles from './bookings.module.css'
import { chatsAbout } from './chat-texts.ts'

/** The guest's phone to call, and what can be written to them. */
export function GuestContact({ booking }: { booking: Booking }) {
  const { resort } = useArea()
  const { name, phone } = booking.guest
  if (!phone) return null
  return (
    <span className={styles.contact}>
      <Phone to={phone} />
      {/* Within the line: what hangs outside of the page's landmarks is not found by screen readers. */}
      <ActionMenu position="bottom-start" floatingStrategy="fixed">
        <Menu.Target>
          <Button
            className={styles.write}
            size="compact-sm"
            variant="transparent"
            aria-label={`WhatsApp ${name}`}
          >
            WhatsApp
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {chatsAbout(booking, resort).map(({ label, to }) => (
            <Menu.Item
              key={label}
              className={styles.chat}
              component="a"
              href={to}
              target="_blank"
              rel="noreferrer"
            >
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </ActionMenu>
    </span>
  )
}

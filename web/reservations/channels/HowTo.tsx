import { Panel } from '../../kit/blocks/Panel.tsx'
import { Box, Stack } from '../../kit/layout/Box.tsx'
import styles from './channels.module.css'

const channels = [
  {
    name: 'Airbnb',
    steps:
      'Listing, Availability, Connect calendars. Copy Airbnb’s link into “Add calendar” here, and paste this room’s address into the field for another website there.',
  },
  {
    name: 'Booking.com',
    steps:
      'Extranet, Rates & Availability, Sync calendars. Choose the room, add a calendar connection: import this room’s address there, then copy the export link into “Add calendar” here.',
  },
  {
    name: 'Google Calendar',
    steps:
      'Settings of the calendar, Integrate calendar: copy the secret address in iCal format into “Add calendar” here. To see this room there: Other calendars, From URL, this room’s address.',
  },
]

/** How the two calendars of a room are brought together, at the channels that most resorts have. */
export function HowTo() {
  return (
    <Panel title="How to connect">
      <p>
        Each side reads the other’s calendar: the channel reads this room’s address, and this resort reads the
        channel’s. Here that happens every 15 minutes; some channels read only every few hours, so look in
        before you promise a last-minute room.
      </p>
      <Stack as="dl" gap={12} className={styles.howTo}>
        {channels.map(({ name, steps }) => (
          <div key={name}>
            <Box as="dt" weight={600}>
              {name}
            </Box>
            <dd>{steps}</dd>
          </div>
        ))}
      </Stack>
    </Panel>
  )
}

import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { RoomBlock } from '../../../../contract/reservations/calendar.ts'
import { Details } from '../../../kit/blocks/Details.tsx'
import { Dialog } from '../../../kit/blocks/Dialog.tsx'
import { formatDay } from '../../../kit/format.ts'
import { Row, Stack } from '../../../kit/layout/Box.tsx'
import { paths } from '../../../paths.ts'

type Shown = { opened: boolean; onClose: () => void }

/** Nights that another channel sold: changed there, and looked after on the page of the room's channels. */
function ChannelBlock({ block, ...shown }: Shown & { block: RoomBlock }) {
  return (
    <Dialog title={`Sold by ${block.reason}`} {...shown}>
      <Stack gap={16}>
        <Details
          of={[
            ['From', formatDay(block.start_date)],
            ['Until', formatDay(block.end_date)],
          ]}
        />
        <p>
          These nights came with the calendar of {block.reason}. Change or cancel them there; they follow here
          within 15 minutes.
        </p>
        <Row gap={8} justify="end" wrap>
          <Button component={Link} to={paths.roomChannels(block.room_id)}>
            Open channels
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}

/** A block that is over, came from another channel, or is shown to somebody who may only read. */
export function SettledBlock({ block, ...shown }: Shown & { block: RoomBlock }) {
  if (block.kind === 'channel') return <ChannelBlock block={block} {...shown} />
  return (
    <Dialog title="Block" {...shown}>
      <Details
        of={[
          ['From', formatDay(block.start_date)],
          ['Free again on', formatDay(block.end_date)],
          ['Reason', block.reason, 'wide'],
          ['Blocked by', block.by],
        ]}
      />
    </Dialog>
  )
}

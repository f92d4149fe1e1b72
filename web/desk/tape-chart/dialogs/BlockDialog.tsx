import { Button } from '@mantine/core'
import type { Day } from '../../../../contract/kit/dates.ts'
import { type ChartRoom, type RoomBlock, roomBlocks } from '../../../../contract/reservations/calendar.ts'
import { Dialog } from '../../../kit/blocks/Dialog.tsx'
import { useConfirm } from '../../../kit/blocks/use-confirm.tsx'
import { formConflict, useSave } from '../../../kit/call/use-save.ts'
import { formFor } from '../../../kit/forms/form-for.tsx'
import { Leave } from '../../../kit/forms/Leave.tsx'
import { Stack } from '../../../kit/layout/Box.tsx'
import { useMay } from '../../../kit/session/area.ts'
import type { Place } from '../drag-target.ts'
import { roomChoices } from '../room-choices.ts'

const { Form, Select, Day: DayField, Area } = formFor(roomBlocks.change.body)

type Props = {
  /** Absent for a new block. */
  block: RoomBlock | undefined
  to: Place
  rooms: readonly ChartRoom[]
  today: Day
  opened: boolean
  onClose: () => void
}

/** Keeps a room from sale, or changes or removes what keeps it. */
export function BlockDialog({ block, to, rooms, today, opened, onClose }: Props) {
  const add = useSave(roomBlocks.add, { done: 'Room blocked' })
  const change = useSave(roomBlocks.change, { done: 'Block changed' })
  const saving = block ? change : add
  const title = block ? 'Block' : 'Block a room'

  async function submit(body: Parameters<typeof change.save>[0]['body']) {
    const saved = block
      ? await change.save({ params: { id: block.block_id }, body })
      : await add.save({ body })
    if (saved) onClose()
    return saved
  }

  return (
    <Dialog title={title} opened={opened} onClose={onClose}>
      <Stack gap={16}>
        <p>A blocked room is not offered to guests on these nights.</p>
        <Form
          initial={{
            room_id: to.roomId,
            start_date: to.start,
            end_date: to.end,
            reason: block?.reason ?? '',
            version: block?.version,
          }}
          conflict={formConflict(change.conflict, initialOf)}
          refused={saving.fields}
          submit={block ? 'Change block' : 'Block room'}
          onSubmit={submit}
          also={
            <>
              <Leave onClose={onClose}>Cancel</Leave>
              {block ? <RemoveBlock block={block} today={today} onClose={onClose} /> : null}
            </>
          }
        >
          <Select name="room_id" label="Room" options={choices(rooms, to.roomId)} />
          <DayField name="start_date" label="First night" min={block ? undefined : today} />
          <DayField name="end_date" label="Free again on" min={today} />
          <Area
            name="reason"
            label="Reason"
            hint="For example: new roof, bathroom repairs"
            rows={2}
            required
          />
        </Form>
      </Stack>
    </Dialog>
  )
}

const initialOf = ({ room_id, start_date, end_date, reason, version }: RoomBlock) => ({
  room_id,
  start_date,
  end_date,
  reason,
  version,
})

const choices = (rooms: readonly ChartRoom[], current: string) => [
  ...(current ? [] : [{ value: '', label: 'Choose a room' }]),
  ...roomChoices(rooms, current).flatMap(({ group, items }) =>
    items.map(({ value, label }) => ({ value, label: `${label}, ${group}` })),
  ),
]

function RemoveBlock({ block, today, onClose }: { block: RoomBlock; today: Day; onClose: () => void }) {
  const confirm = useConfirm()
  const mayRemove = useMay(roomBlocks.remove)
  const { save } = useSave(roomBlocks.remove, { done: ({ message }) => message })
  if (!mayRemove) return null
  const ask = () => {
    onClose()
    confirm({
      title: 'Remove block',
      children: (
        <p>
          {block.start_date < today
            ? 'The block ends today, and the room can be sold again from tonight on.'
            : 'The room can be sold again on these nights.'}
        </p>
      ),
      action: 'Remove block',
      tone: 'danger',
      run: async () => (await save({ params: { id: block.block_id } })) !== undefined,
    })
  }
  return (
    <Button variant="default" onClick={ask}>
      Remove block
    </Button>
  )
}

import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { isFailed } from '../../kit/call/to-result.ts'
import { daysAfter, todayAt } from '../../kit/days.ts'
import { useArea } from '../../kit/session/area.ts'
import { roomName } from './labels.ts'
import type { RoomOption } from './load-pricing.ts'
import { NightsOfStay } from './NightsOfStay.tsx'
import styles from './pricing.module.css'
import { isWhole, type PriceDraft } from './typed-price.ts'
import { usePreview } from './use-preview.ts'

type Props = { rooms: readonly RoomOption[]; draft: PriceDraft }
type Own = { room?: string; checkIn?: string; checkOut?: string; coupon: string }

/** So many nights of a price that is typed are shown without being asked for. */
const maxShown = 14

/** What any stay would cost, with the price that is being typed beside it; follows the form until it is changed. */
export function StayPreview({ rooms, draft }: Props) {
  const { zone } = useArea()
  const [own, setOwn] = useState<Own>({ coupon: '' })
  const asked = { ...following(draft, todayAt(zone)), ...own }
  const room = own.room ?? draft.roomIds[0] ?? rooms[0]?.room_id ?? ''
  const counts = isWhole(draft) && draft.roomIds.includes(room)
  const { preview, loading, typed } = usePreview({ ...asked, room, draft: counts ? draft : undefined })
  const errors = isFailed(preview) ? preview.fields : {}
  const set = (part: Partial<Own>) => setOwn((before) => ({ ...before, ...part }))
  // Who chooses one of the days means both: neither follows the form any more.
  const setDays = (part: Partial<Own>) => set({ checkIn: asked.checkIn, checkOut: asked.checkOut, ...part })
  return (
    <Panel title="Preview of a stay">
      <div className={styles.preview}>
        <NativeSelect
          label="Room of the stay"
          size="sm"
          value={room}
          onChange={(event) => set({ room: event.currentTarget.value })}
          data={rooms.map((each) => ({ value: each.room_id, label: roomName(each) }))}
        />
        <div className={styles.pair}>
          <TextInput
            label="Check-in"
            type="date"
            size="sm"
            value={asked.checkIn}
            error={errors.check_in_date}
            onChange={(event) => setDays({ checkIn: event.currentTarget.value })}
          />
          <TextInput
            label="Check-out"
            type="date"
            size="sm"
            value={asked.checkOut}
            error={errors.check_out_date}
            onChange={(event) => setDays({ checkOut: event.currentTarget.value })}
          />
        </div>
        <TextInput
          label="Guest’s coupon"
          size="sm"
          value={own.coupon}
          error={errors.coupon_code}
          maxLength={50}
          onChange={(event) => set({ coupon: event.currentTarget.value })}
        />
        <NightsOfStay preview={preview} loading={loading} typed={typed} />
      </div>
    </Panel>
  )
}

/** The nights of the price that is typed, from today on; else tonight. */
function following({ start, end }: PriceDraft, today: string) {
  const checkIn = start && start > today ? start : today
  const end14 = daysAfter(checkIn, maxShown)
  const after = end && end >= checkIn ? daysAfter(end, 1) : daysAfter(checkIn, 1)
  return { checkIn, checkOut: after < end14 ? after : end14 }
}

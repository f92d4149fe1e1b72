import { NativeSelect, TextInput } from '@mantine/core'
import { type KeyboardEvent, useContext, useState } from 'react'
import { isFailed } from '../../kit/call/to-result.ts'
import { daysAfter, todayAt } from '../../kit/days.ts'
import { FormContext } from '../../kit/forms/form-fields.tsx'
import { Stack } from '../../kit/layout/Box.tsx'
import { useArea } from '../../kit/session/area.ts'
import { type RoomOption, roomName } from './labels.ts'
import { NightsOfStay } from './NightsOfStay.tsx'
import styles from './pricing.module.css'
import { draftOf, isWhole, type PriceDraft } from './typed-price.ts'
import { usePreview } from './use-preview.ts'

type Own = { room?: string; checkIn?: string; checkOut?: string; coupon: string }

/** So many nights of a price that is typed are shown without being asked for. */
const maxShown = 14

/** What any stay would cost with the price that is being typed around it; follows the form until it is changed. */
export function StayPreview({ rooms }: { rooms: readonly RoomOption[] }) {
  const draft = draftOf(useContext(FormContext).values, rooms)
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
    <section className={styles.preview} aria-labelledby="preview-of-stay" onKeyDown={keepUnsent}>
      <h3 id="preview-of-stay">Preview of a stay</h3>
      <NativeSelect
        label="Room of the stay"
        size="sm"
        value={room}
        onChange={(event) => set({ room: event.currentTarget.value })}
        data={rooms.map((each) => ({ value: each.room_id, label: roomName(each) }))}
      />
      <Stack gap={16} align="start" className={styles.pair}>
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
      </Stack>
      <TextInput
        label="Guest’s coupon"
        size="sm"
        value={own.coupon}
        error={errors.coupon_code}
        maxLength={50}
        onChange={(event) => set({ coupon: event.currentTarget.value })}
      />
      <NightsOfStay preview={preview} loading={loading} typed={typed} />
    </section>
  )
}

/** Enter in a field of the preview sets no price. */
function keepUnsent(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

/** The nights of the price that is typed, from today on; else tonight. */
function following({ start, end }: PriceDraft, today: string) {
  const checkIn = start && start > today ? start : today
  const end14 = daysAfter(checkIn, maxShown)
  const after = end && end >= checkIn ? daysAfter(end, 1) : daysAfter(checkIn, 1)
  return { checkIn, checkOut: after < end14 ? after : end14 }
}

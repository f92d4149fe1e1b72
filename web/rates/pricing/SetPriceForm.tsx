import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { type KeyboardEvent, useContext, useState } from 'react'
import { z } from 'zod'
import type { EndedRulesInput, EndedRules as Rules } from '../../../contract/rates/ended-rules.ts'
import {
  type BulkPriceInput,
  endMessage,
  PriceInput,
  pricing,
  requiredMessage,
} from '../../../contract/rates/pricing.ts'
import { rates } from '../../../contract/rates/rates.ts'
import { allWeekdays } from '../../../contract/rates/weekdays.ts'
import { call } from '../../kit/call/call.ts'
import { isFailed } from '../../kit/call/to-result.ts'
import { typingRest, useAsked } from '../../kit/call/use-asked.ts'
import { useSave } from '../../kit/call/use-save.ts'
import { daysAfter, todayAt } from '../../kit/days.ts'
import { counted } from '../../kit/format.ts'
import { DateField } from '../../kit/forms/DateField.tsx'
import { FormContext } from '../../kit/forms/form-fields.tsx'
import { formFor } from '../../kit/forms/form-for.tsx'
import { Leave } from '../../kit/forms/Leave.tsx'
import { Stack } from '../../kit/layout/Box.tsx'
import { useArea } from '../../kit/session/area.ts'
import { type RoomOption, roomName } from './labels.ts'
import { NightsOfStay } from './NightsOfStay.tsx'
import { CouponNote, WeekdayTicks } from './PriceRules.tsx'
import styles from './pricing.module.css'
import { draftOf, isWhole, ofRoom, ofType, type PriceDraft, several, targetOf } from './typed-price.ts'
import { usePreview } from './use-preview.ts'

const { start_date, end_date, base_price, discount, coupon_code, min_nights, closed_to_arrival } =
  PriceInput.shape
const chooseDay = 'Choose at least one day of the week'

const PriceForm = z
  .object({
    room: z.string(requiredMessage).min(1, requiredMessage),
    rooms: z.array(z.string()).default([]),
    start_date,
    end_date,
    base_price,
    discount,
    coupon_code,
    /** As the ticks have them. */
    weekdays: z.array(z.string()).min(1, chooseDay),
    min_nights,
    closed_to_arrival,
  })
  .refine(({ start_date, end_date }) => start_date <= end_date, { path: ['end_date'], error: endMessage })
  .refine(({ room, rooms }) => room !== several || rooms.length > 0, {
    path: ['rooms'],
    error: requiredMessage,
  })

const { Form, Text, Day, Money, Percent, Whole, Check } = formFor(PriceForm)

/** Every night, for every stay. */
const anyStay = { weekdays: allWeekdays.map(String), min_nights: 1, closed_to_arrival: false }
const done = 'Room price set successfully'

type Props = {
  rooms: readonly RoomOption[]
  /** The rooms and days that are known already. */
  initial: Partial<z.input<typeof PriceForm>>
  onClose: () => void
}

/** Sets a price for one room, several, or a type, and shows what a stay would cost with it. */
export function SetPriceForm({ rooms, initial, onClose }: Props) {
  const one = useSave(pricing.set, { done })
  const many = useSave(pricing.setMany, { done })
  const refused = byFormField({ ...one.fields, ...many.fields })

  async function submit({ room, rooms: ticked, weekdays, ...typed }: z.output<typeof PriceForm>) {
    const target = targetOf(room, ticked)
    const price = { ...typed, weekdays: weekdays.map(Number) }
    const answer = target.room_id
      ? await one.save({ body: { ...price, room_id: target.room_id } })
      : await many.save({ body: { ...price, ...target } as BulkPriceInput })
    if (answer) onClose()
    return answer
  }

  return (
    <Form
      initial={{ discount: '0', ...anyStay, ...initial }}
      refused={refused}
      missing={requiredMessage}
      onSubmit={submit}
      submit="Set price"
      also={<Leave onClose={onClose}>Cancel</Leave>}
    >
      <RoomChoice rooms={rooms} />
      <Stack gap={16} align="start" className={styles.pair}>
        <Day name="start_date" label="Start date" required hint="The first night" />
        <Day name="end_date" label="End date" required hint="The last night" />
      </Stack>
      <Stack gap={16} align="start" className={styles.pair}>
        <Money name="base_price" label="Base price" required hint="For one night" />
        <Percent name="discount" label="Discount" hint="Taken off each night" />
      </Stack>
      <WeekdayTicks />
      <Stack gap={16} align="start" className={styles.pair}>
        <Whole
          name="min_nights"
          label="Minimum nights"
          least={1}
          hint="In place of what these nights ask now"
        />
        <Check
          name="closed_to_arrival"
          label="Closed to arrival"
          hint="Nobody arrives on these days; who came before stays on"
        />
      </Stack>
      <EndedRules rooms={rooms} />
      <Text
        name="coupon_code"
        label="Coupon code"
        hint="Optional: the price then counts only for guests who give the code"
      />
      <CouponNote />
      <StayPreview rooms={rooms} />
    </Form>
  )
}

/** The server's sentences under the names that the fields have here. */
const byFormField = ({ room_id, room_type, room_ids, ...others }: Record<string, string>) => ({
  ...others,
  ...((room_id ?? room_type) && { room: room_id ?? room_type }),
  ...(room_ids && { rooms: room_ids }),
})

/** Which rooms a price is for: one, all of a type, or those that are ticked. */
function RoomChoice({ rooms }: { rooms: readonly RoomOption[] }) {
  const { values, errors, set } = useContext(FormContext)
  const types = Object.entries(Object.groupBy(rooms, ({ room_type }) => room_type))
  return (
    <>
      <NativeSelect
        name="room"
        label="Room"
        required
        size="sm"
        value={String(values.room ?? '')}
        error={errors.room}
        onChange={(event) => set('room', event.currentTarget.value)}
        data={[
          { value: '', label: 'Choose a room' },
          {
            group: 'One room',
            items: rooms.map((room) => ({ value: ofRoom(room.room_id), label: roomName(room) })),
          },
          {
            group: 'Several at once',
            items: [
              ...types.map(([name, own = []]) => ({
                value: ofType(name),
                label: `Every ${name} (${counted(own.length, 'room')})`,
              })),
              { value: several, label: 'Rooms that I tick…' },
            ],
          },
        ]}
      />
      {values.room === several ? <Ticks rooms={rooms} /> : null}
    </>
  )
}

function Ticks({ rooms }: { rooms: readonly RoomOption[] }) {
  const { values, errors, set } = useContext(FormContext)
  return (
    <Checkbox.Group
      label="Rooms"
      required
      size="sm"
      value={(values.rooms as string[] | undefined) ?? []}
      error={errors.rooms}
      onChange={(ticked) => set('rooms', ticked)}
    >
      <div className={styles.ticks}>
        {rooms.map((room) => (
          <Checkbox key={room.room_id} size="sm" value={room.room_id} label={roomName(room)} />
        ))}
      </div>
    </Checkbox.Group>
  )
}

const askedOf = ({ roomIds, start, end, weekdays, ...draft }: PriceDraft): EndedRulesInput => ({
  room_ids: [...roomIds],
  start_date: start ?? '',
  end_date: end ?? '',
  weekdays,
  coupon_code: draft.coupon,
  min_nights: draft.minNights,
  closed_to_arrival: draft.closed,
})

/** Says what the price that is typed would end, beside the fields that would keep it. */
function EndedRules({ rooms }: { rooms: readonly RoomOption[] }) {
  const { values } = useContext(FormContext)
  const draft = draftOf(values, rooms)
  const isAsked = isWhole(draft) && draft.roomIds.length > 0 && draft.weekdays?.length !== 0
  const body = askedOf(draft)
  const { found, failed } = useAsked({
    about: JSON.stringify(isAsked ? body : null),
    opened: isAsked,
    ask: (signal) => call(rates.endedRules, { body }, { signal }),
    failure: rates.endedRules.failure,
    rest: typingRest,
  })
  // What was said stays until the next answer is there: nothing jumps, and nothing is read out twice.
  const [said, setSaid] = useState<readonly string[]>([])
  const answer = found ? sentencesOf(found, draft.coupon) : failed ? [failed] : undefined
  const news = isAsked ? answer : []
  if (news && news.join() !== said.join()) setSaid(news)
  return (
    <Stack role="status" gap={4} tone="warn" size="small" breaks className={styles.ended}>
      {said.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Stack>
  )
}

const inRooms = (rooms: number): string => (rooms === 1 ? '' : ` in ${rooms} rooms`)

/** `code`: the price is for guests who give it, and ends nothing for the others. */
function sentencesOf({ shorter, opened, codes }: Rules, code: string | undefined): string[] {
  const said: string[] = []
  const whom = code ? ` for guests with ${code}` : ''
  if (shorter) {
    const { nights, rooms, least, most } = shorter
    said.push(
      `${counted(nights, 'night')}${inRooms(rooms)} ${nights === 1 ? 'asks' : 'ask'} for stays of at least ${least === most ? least : `${least} to ${most}`} nights now, and would no longer${whom}.`,
    )
  }
  if (opened)
    said.push(
      `${counted(opened.days, 'day')}${inRooms(opened.rooms)} ${opened.days === 1 ? 'is' : 'are'} closed to arrival now, and would no longer be${whom}.`,
    )
  if (codes.length > 0)
    said.push(`Prices set for guests with ${codes.join(', ')} would no longer count on these nights.`)
  return said
}

type Own = { room?: string; checkIn?: string; checkOut?: string; coupon: string }

/** So many nights of a price that is typed are shown without being asked for. */
const maxShown = 14

/**
 * What any stay would cost with the price that is being typed around it; follows the form until it is changed. Who sets
 * no prices has it on the page, in no form.
 */
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
    <Stack
      as="section"
      gap={16}
      rule="above"
      className={styles.preview}
      aria-labelledby="preview-of-stay"
      onKeyDown={keepUnsent}
    >
      <h3 id="preview-of-stay">Preview of a stay</h3>
      <NativeSelect
        label="Room of the stay"
        size="sm"
        value={room}
        onChange={(event) => set({ room: event.currentTarget.value })}
        data={rooms.map((each) => ({ value: each.room_id, label: roomName(each) }))}
      />
      <Stack gap={16} align="start" className={styles.pair}>
        <DateField
          label="Check-in"
          value={asked.checkIn}
          error={errors.check_in_date}
          onChange={(value) => setDays({ checkIn: value })}
        />
        <DateField
          label="Check-out"
          value={asked.checkOut}
          error={errors.check_out_date}
          onChange={(value) => setDays({ checkOut: value })}
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
    </Stack>
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

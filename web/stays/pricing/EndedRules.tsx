import { useContext } from 'react'
import type { EndedRulesInput, EndedRules as Rules } from '../../../contract/stays/ended-rules.ts'
import { rates } from '../../../contract/stays/rates.ts'
import { call } from '../../kit/call/call.ts'
import { typingRest, useAsked } from '../../kit/call/use-asked.ts'
import { counted } from '../../kit/format.ts'
import { FormContext } from '../../kit/forms/form-fields.tsx'
import type { RoomOption } from './load-pricing.ts'
import styles from './pricing.module.css'
import { draftOf, isWhole, type PriceDraft } from './typed-price.ts'

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
export function EndedRules({ rooms }: { rooms: readonly RoomOption[] }) {
  const { values } = useContext(FormContext)
  const draft = draftOf(values, rooms)
  const isAsked = isWhole(draft) && draft.roomIds.length > 0 && draft.weekdays?.length !== 0
  const body = askedOf(draft)
  const { found } = useAsked({
    about: JSON.stringify(isAsked ? body : null),
    opened: isAsked,
    ask: (signal) => call(rates.endedRules, { body }, { signal }),
    failure: rates.endedRules.failure,
    rest: typingRest,
  })
  const said = found && isAsked ? sentencesOf(found) : []
  return (
    <div role="status" className={styles.ended}>
      {said.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  )
}

const inRooms = (rooms: number): string => (rooms === 1 ? '' : ` in ${rooms} rooms`)

function sentencesOf({ shorter, opened }: Rules): string[] {
  const said: string[] = []
  if (shorter) {
    const { nights, rooms, least, most } = shorter
    said.push(
      `${counted(nights, 'night')}${inRooms(rooms)} ${nights === 1 ? 'asks' : 'ask'} for stays of at least ${least === most ? least : `${least} to ${most}`} nights now, and would no longer.`,
    )
  }
  if (opened)
    said.push(
      `${counted(opened.days, 'day')}${inRooms(opened.rooms)} ${opened.days === 1 ? 'is' : 'are'} closed to arrival now, and would no longer be.`,
    )
  return said
}

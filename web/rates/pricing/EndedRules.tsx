import { useContext, useState } from 'react'
import type { EndedRulesInput, EndedRules as Rules } from '../../../contract/rates/ended-rules.ts'
import { rates } from '../../../contract/rates/rates.ts'
import { call } from '../../kit/call/call.ts'
import { typingRest, useAsked } from '../../kit/call/use-asked.ts'
import { counted } from '../../kit/format.ts'
import { FormContext } from '../../kit/forms/form-fields.tsx'
import type { RoomOption } from './labels.ts'
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
    <div role="status" className={styles.ended}>
      {said.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
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

import type { ReactNode } from 'react'
import type { Day } from '../../../contract/kit/dates.ts'
import { MonthTable } from '../../kit/dates/calendar-parts.tsx'
import type { Month } from '../../kit/dates/months.ts'
import { cellPrice, dayLabel } from './day-words.ts'
import styles from './StayCalendar.module.css'
import {
  type Bookable,
  type Choice,
  isBookable,
  isFull,
  type Offer,
  type Offers,
  roleOf,
  type Stay,
} from './stay-choice.ts'

type Props = {
  month: Month
  head: ReactNode
  today: Day
  bookable: Bookable
  choice: Choice
  /** The stay that is marked: the chosen one, or what it would be with the day that is pointed at. */
  shown: Stay
  offers: Offers
  /** The day that takes the Tab key. */
  at: Day
  onTap: (day: Day) => void
  onPoint: (day: Day | undefined) => void
}

/** One month as a grid: a button for each day, with the lowest price of its night. */
export function MonthGrid({ month, head, at, onTap, onPoint, ...rest }: Props) {
  const props = (day: Day) => dayProps(day, rest)
  return (
    <div className={styles.month}>
      {head}
      <MonthTable
        month={month}
        onPointerLeave={() => onPoint(undefined)}
        cell={(day) => (
          <DayCell
            key={day}
            day={day}
            {...props(day)}
            tabIndex={day === at ? 0 : -1}
            onTap={() => onTap(day)}
            onPoint={() => onPoint(day)}
          />
        )}
      />
    </div>
  )
}

type About = Pick<Props, 'today' | 'bookable' | 'choice' | 'shown' | 'offers'>

/** What a day is in the stay and for sale. */
function dayProps(day: Day, { today, bookable, choice, shown, offers }: About) {
  const offer = isBookable(day, bookable) ? offers(day) : undefined
  const role = roleOf(day, choice, bookable, offers)
  return {
    offer,
    able: role !== undefined,
    isToday: day === today,
    place: placeIn(day, shown),
    label: dayLabel(day, { stay: choice, offer, role, choice }),
  }
}

function placeIn(day: Day, { checkIn, checkOut }: Stay): 'start' | 'within' | 'end' | 'only' | undefined {
  if (day === checkIn) return checkOut ? 'start' : 'only'
  if (day === checkOut) return 'end'
  return checkIn && checkOut && day > checkIn && day < checkOut ? 'within' : undefined
}

type CellProps = {
  day: Day
  offer: Offer | undefined
  able: boolean
  isToday: boolean
  place: ReturnType<typeof placeIn>
  label: string
  tabIndex: 0 | -1
  onTap: () => void
  onPoint: () => void
}

function DayCell({ day, offer, able, isToday, place, label, tabIndex, onTap, onPoint }: CellProps) {
  const price = offer?.fromPrice
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a table that is a grid is a gridcell
    <td aria-selected={place !== undefined} data-place={place} className={styles.cell}>
      <button
        type="button"
        className={styles.day}
        data-day={day}
        data-full={isFull(offer) || undefined}
        aria-disabled={!able}
        aria-current={isToday ? 'date' : undefined}
        tabIndex={tabIndex}
        onClick={onTap}
        onPointerEnter={onPoint}
        onFocus={onPoint}
      >
        <span className="visually-hidden">{label}</span>
        <span className={styles.date} aria-hidden="true">
          {Number(day.slice(8))}
        </span>
        <span className={styles.price} aria-hidden="true">
          {price === null || price === undefined ? '' : cellPrice(price)}
        </span>
      </button>
    </td>
  )
}

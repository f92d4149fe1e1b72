import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Day } from '../../../contract/kit/dates.ts'
import { Turn, useModal } from '../../kit/dates/calendar-parts.tsx'
import {
  daySteps,
  type Month,
  monthName,
  monthOf,
  monthsAfter,
  monthsBetween,
} from '../../kit/dates/months.ts'
import { daysAfter } from '../../kit/days.ts'
import { counted, formatDayLong } from '../../kit/format.ts'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import buttons from '../../kit/plain/Button.module.css'
import { sentencePrice } from './day-words.ts'
import { MonthGrid } from './MonthGrid.tsx'
import { useOffers } from './offered-days.ts'
import styles from './StayCalendar.module.css'
import {
  type Bookable,
  bookableFrom,
  type Choice,
  completed,
  leastPrice,
  nightsOf,
  type Offers,
  roleOf,
  type Stay,
  tapped,
  withoutRules,
} from './stay-choice.ts'

export type CalendarProps = {
  today: Day
  stay: Stay
  /** What the first tap means. */
  next: Choice['next']
  roomType?: string | undefined
  withCoupon?: boolean | undefined
  /** What it opens beside, where there is room beside. */
  anchor: RefObject<HTMLElement | null>
  /** With the stay as it is to be; the one of before where nothing was chosen. */
  onClose: (stay: Stay) => void
}

/** The calendar of free days and prices: a sheet on a phone, two months beside the field where there is room. */
export function StayCalendar({ today, stay, next, roomType, withCoupon, anchor, onClose }: CalendarProps) {
  const id = useId()
  const count = useTwoMonths() ? 2 : 1
  const bookable = bookableFrom(today)
  const [choice, setChoice] = useState<Choice>({ ...stay, next: stay.checkIn ? next : 'check-in' })
  const [pointed, setPointed] = useState<Day>()
  const grids = useRef<HTMLDivElement>(null)
  const roving = useRovingDate(grids, startDay(stay, next, today), bookable, count)
  const plain = useOffers(monthOf(today), roving.month, roomType)
  const offers = withCoupon ? withoutRules(plain) : plain
  const [dialog, close] = useModal(anchor, () => roving.focus())

  const finish = (made: Stay) => {
    close()
    onClose(made)
  }
  function tap(day: Day) {
    const made = tapped(choice, day, roleOf(day, choice, bookable, offers))
    if (made === choice) return
    roving.stay(day, made.next === 'check-out')
    setPointed(undefined)
    setChoice(made)
    if (made.next === 'check-in') finish(made)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return roving.onKeyDown(event)
    event.preventDefault()
    finish(stay)
  }
  const title = choice.next === 'check-in' ? 'Choose the day you arrive' : 'Choose the day you leave'
  const shown = previewed(choice, pointed)

  return (
    <dialog
      ref={dialog}
      className={styles.calendar}
      aria-labelledby={`${id}-title`}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        finish(stay)
      }}
      // A press beside it keeps what is chosen.
      onPointerDown={(event) => event.target === event.currentTarget && finish(completed(choice, offers))}
    >
      <Stack gap={8} className={styles.sheet}>
        <Row gap={12} align="center" justify="between" className={styles.head}>
          <h2 id={`${id}-title`} aria-live="polite">
            {title}
          </h2>
          <button type="button" className={buttons.icon} aria-label="Close" onClick={() => finish(stay)}>
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
              <path d="m6 6 12 12M18 6 6 18" fill="none" stroke="currentColor" strokeWidth="1.8" />
            </svg>
          </button>
        </Row>
        <div ref={grids} className={styles.months}>
          {Array.from({ length: count }, (_, index) => (
            <MonthGrid
              key={monthsAfter(roving.month, index)}
              month={monthsAfter(roving.month, index)}
              head={
                <MonthTurner
                  month={monthsAfter(roving.month, index)}
                  bookable={bookable}
                  onTurn={(by) => roving.show(monthsAfter(roving.month, by))}
                  onShow={roving.show}
                  sides={count === 1 ? 'both' : index === 0 ? 'earlier' : 'later'}
                />
              }
              {...{ today, bookable, choice, shown, offers, at: roving.at }}
              onTap={tap}
              onPoint={setPointed}
            />
          ))}
        </div>
        <Row gap={12} align="center" justify="between" className={styles.foot}>
          <Box as="p" tone="muted" tabular aria-live="polite">
            {summary(choice, offers, plain)}
          </Box>
          <button type="button" className={buttons.primary} onClick={() => finish(completed(choice, offers))}>
            Done
          </button>
        </Row>
      </Stack>
    </dialog>
  )
}

const startDay = ({ checkIn, checkOut }: Stay, next: Choice['next'], today: Day): Day => {
  const day = (next === 'check-out' && checkOut) || checkIn || today
  return day < today ? today : day
}

/** The stay as it would be if the day that is pointed at were chosen as departure. */
const previewed = (choice: Choice, pointed: Day | undefined): Stay =>
  choice.next === 'check-out' && pointed && choice.checkIn && pointed > choice.checkIn && !choice.checkOut
    ? { ...choice, checkOut: pointed }
    : choice

/** The chosen stay in a sentence, with the least that it costs without a coupon where every night's price is known. */
function summary(stay: Stay, offers: Offers, plain: Offers): string {
  const { checkIn, checkOut } = stay
  if (!checkIn) return 'The prices are the lowest for one room and night.'
  const least = offers(checkIn)?.minNights ?? 1
  if (!checkOut && least > 1)
    return `From ${formatDayLong(checkIn)}, at least ${counted(least, 'night')}. Now the day you leave.`
  if (!checkOut) return `From ${formatDayLong(checkIn)}. Now the day you leave.`
  const nights = counted(nightsOf(stay), 'night')
  const price = leastPrice(stay, plain)
  return price === undefined ? nights : `${nights}, from ${sentencePrice(price)} for one room`
}

/** Wide enough for two months side by side. */
const wide = '(min-width: 48em)'

function follow(changed: () => void) {
  const query = matchMedia(wide)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

const useTwoMonths = () =>
  useSyncExternalStore(
    follow,
    () => matchMedia(wide).matches,
    () => false,
  )

const within = (day: Day, { first, last }: Bookable): Day => (day < first ? first : day > last ? last : day)

/**
 * Which day takes the Tab key, and which months are in sight: an arrow key goes from day to day, over the edges of
 * months as if there were none.
 */
function useRovingDate(grids: RefObject<HTMLElement | null>, start: Day, bookable: Bookable, count: 1 | 2) {
  const [at, setAt] = useState(() => within(start, bookable))
  const [month, setMonth] = useState<Month>(() => monthOf(at))
  const [moves, setMoves] = useState(0)
  const focus = () => grids.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows each step, once its month is there
  useEffect(() => {
    if (moves > 0) focus()
  }, [moves])

  const reveal = (day: Day) => {
    const ahead = monthsBetween(month, monthOf(day))
    if (ahead < 0) setMonth(monthOf(day))
    else if (ahead >= count) setMonth(monthsAfter(monthOf(day), 1 - count))
  }
  /** Turns to a month without moving the focus; the Tab key then leads into it. */
  function show(to: Month) {
    const least = monthOf(bookable.first)
    const most = monthsAfter(monthOf(bookable.last), 1 - count)
    const shown = to < least ? least : to > most ? most : to
    setMonth(shown)
    setAt(within(`${shown}-01`, bookable))
  }
  /** A day was chosen. After the last one in sight, the days that may follow come into sight. */
  function stay(day: Day, goesOn: boolean) {
    setAt(day)
    const next = daysAfter(day, 1)
    if (goesOn && next <= bookable.last) reveal(next)
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = (event.target as HTMLElement).dataset.day ? daySteps[event.key] : undefined
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const to = within(step(at, event.shiftKey), bookable)
    setAt(to)
    reveal(to)
    setMoves((before) => before + 1)
  }
  return { at, month, focus, show, stay, onKeyDown }
}

type Props = {
  month: Month
  bookable: Bookable
  /** Which arrows stand beside the month: of two months each has one. */
  sides: 'both' | 'earlier' | 'later'
  onTurn: (by: 1 | -1) => void
  onShow: (month: Month) => void
}

/** The name of a month, from which any other is chosen, between its arrows. */
function MonthTurner({ month, bookable, sides, onTurn, onShow }: Props) {
  const first = monthOf(bookable.first)
  const last = monthOf(bookable.last)
  const months = Array.from({ length: monthsBetween(first, last) + 1 }, (_, index) =>
    monthsAfter(first, index),
  )
  return (
    <Stack align="center" text="center" className={styles.turner}>
      {sides === 'later' ? (
        <span />
      ) : (
        <Turn label="Earlier month" d="m14 6-6 6 6 6" off={month <= first} onClick={() => onTurn(-1)} />
      )}
      {sides === 'later' ? (
        <span className={styles.name}>{monthName(month)}</span>
      ) : (
        <select
          aria-label="Month"
          className={styles.name}
          value={month}
          onChange={(event) => onShow(event.currentTarget.value)}
        >
          {months.map((each) => (
            <option key={each} value={each}>
              {monthName(each)}
            </option>
          ))}
        </select>
      )}
      {sides === 'earlier' ? (
        <span />
      ) : (
        <Turn label="Later month" d="m10 6 6 6-6 6" off={month >= last} onClick={() => onTurn(1)} />
      )}
    </Stack>
  )
}

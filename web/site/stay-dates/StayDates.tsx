import {
  type ComponentType,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Day } from '../../../contract/kit/dates.ts'
import { daysAfter } from '../../kit/days.ts'
import { Stack } from '../../kit/layout/Box.tsx'
import { FieldError } from '../../kit/plain/Field.tsx'
import { shortDay } from './day-words.ts'
import type { CalendarProps } from './StayCalendar.tsx'
import styles from './StayDates.module.css'
import { arriving, type Side, type Stay } from './stay-choice.ts'

export type DatesOpener = { open: () => void }

type Props = {
  /** Today at the resort; empty until the page runs in a browser, which alone knows it. */
  today: Day | ''
  value: Stay
  onChange: (stay: Stay) => void
  /** The kind of room whose prices and free days are shown, by name or slug; the whole house without one. */
  roomType?: string | undefined
  /** A coupon is given with the dates: all free days can be chosen, and what it is for is the search's to say. */
  withCoupon?: boolean
  errors?: { checkIn?: string | undefined; checkOut?: string | undefined }
  /** The sentence beside the form that says what is wrong, while there is one. */
  describedBy?: string | undefined
  opener?: Ref<DatesOpener>
}

type Calendar = ComponentType<CalendarProps>
const loadCalendar = async (): Promise<Calendar> => (await import('./StayCalendar.tsx')).StayCalendar

/** The calendar, which comes late; where its code cannot come, the browser's own fields do. */
function useCalendar(id: string) {
  const [Calendar, setCalendar] = useState<Calendar>()
  const [absent, setAbsent] = useState(false)
  const [open, setOpen] = useState<Side>()
  useEarlyLoad(loadCalendar)

  async function show(side: Side) {
    setOpen(side)
    if (Calendar) return
    try {
      const loaded = await loadCalendar()
      setCalendar(() => loaded)
    } catch {
      setAbsent(true)
    }
  }
  useEffect(() => {
    if (absent && open) document.getElementById(`${id}-${open}`)?.focus()
  }, [absent, open, id])
  return { Calendar, absent, open, show, hide: () => setOpen(undefined) }
}

/**
 * The dates of a stay. Two plain date fields until the page runs, then two buttons that open one calendar, in which
 * each date takes one tap (D-56). The form sends check_in and check_out either way.
 */
export function StayDates({
  today,
  value,
  onChange,
  roomType,
  withCoupon,
  errors = {},
  describedBy,
  opener,
}: Props) {
  const id = useId()
  const [typing, group] = useTyping()
  const { Calendar, absent, open, show, hide } = useCalendar(id)
  const buttons = useRef<Partial<Record<Side, HTMLButtonElement | null>>>({})
  const { checkIn, checkOut } = value
  useImperativeHandle(opener, () => ({ open: () => void show('check-in') }))

  function close(side: Side, stay: Stay) {
    hide()
    buttons.current[side]?.focus()
    if (stay.checkIn !== checkIn || stay.checkOut !== checkOut) onChange(stay)
  }
  const native = !today || typing || absent
  const field = (side: Side) => ({
    id: `${id}-${side}`,
    side,
    today,
    native,
    describedBy,
    expanded: open === side && Calendar !== undefined,
    onOpen: () => void show(side),
    button: (element: HTMLButtonElement | null) => {
      buttons.current[side] = element
    },
  })

  return (
    <Stack align="start" ref={group} className={styles.dates}>
      <DateField
        {...field('check-in')}
        day={checkIn}
        min={today}
        error={errors.checkIn}
        onChange={(day) => onChange(arriving(value, day))}
      />
      <DateField
        {...field('check-out')}
        day={checkOut}
        min={checkIn || today}
        error={errors.checkOut}
        onChange={(day) => onChange({ checkIn, checkOut: day })}
      />
      {open && Calendar && today && !native ? (
        <Calendar
          {...{ today, roomType, withCoupon }}
          stay={value}
          next={open}
          anchor={group}
          onClose={(stay) => close(open, stay)}
        />
      ) : null}
    </Stack>
  )
}

/** After what the page itself still has to do. */
const LATER_MS = 4000

/**
 * Whether somebody is in one of the plain fields, perhaps in the browser's own calendar: it is not taken away under
 * their hands, but once they leave it.
 */
function useTyping() {
  const group = useRef<HTMLDivElement>(null)
  const [typing, setTyping] = useState(false)
  useLayoutEffect(() => {
    const fields = group.current
    if (!fields?.contains(document.activeElement)) return
    setTyping(true)
    const left = ({ relatedTarget }: FocusEvent) => {
      if (fields.contains(relatedTarget as Node | null)) return
      setTyping(false)
      fields.removeEventListener('focusout', left)
    }
    fields.addEventListener('focusout', left)
    return () => fields.removeEventListener('focusout', left)
  }, [])
  return [typing, group] as const
}

/** Fetches code that will be wanted at the first tap, once the page has come to rest. */
function useEarlyLoad(load: () => Promise<unknown>) {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), LATER_MS)
    return () => clearTimeout(timer)
  }, [load])
}

type DateFieldProps = {
  id: string
  side: Side
  day: Day | ''
  today: Day | ''
  /** The earliest day of the plain field; for the departure the arrival, after which it lies. */
  min: Day | ''
  /** The browser's own date field: what there is before the page runs, and where the calendar cannot come. */
  native: boolean
  error: string | undefined
  describedBy: string | undefined
  expanded: boolean
  button: Ref<HTMLButtonElement>
  onChange: (day: Day | '') => void
  onOpen: () => void
}

const sides = {
  'check-in': { label: 'Check-in', name: 'check_in', daysAfterMin: 0 },
  'check-out': { label: 'Check-out', name: 'check_out', daysAfterMin: 1 },
} as const

/** One date of the stay with its label and what is wrong with it. */
function DateField({ native, ...field }: DateFieldProps) {
  const { id, error } = field
  const { label } = sides[field.side]
  const describedBy = error ? `${id}-error` : field.describedBy
  return (
    <Stack gap={4} shrinks className={styles.field}>
      {/* A label would take the button's own words from its name. */}
      {native ? <label htmlFor={id}>{label}</label> : <span id={`${id}-label`}>{label}</span>}
      {native ? <PlainDate {...field} {...{ describedBy }} /> : <Opener {...field} {...{ describedBy }} />}
      <FieldError id={id}>{error}</FieldError>
    </Stack>
  )
}

type Control = Omit<DateFieldProps, 'native'>

const PlainDate = ({ id, side, day, min, error, describedBy, onChange }: Control) => (
  <input
    type="date"
    id={id}
    name={sides[side].name}
    required
    min={min ? daysAfter(min, sides[side].daysAfterMin) : undefined}
    value={day}
    className={styles.control}
    aria-invalid={error ? true : undefined}
    aria-describedby={describedBy}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

const Opener = ({ id, side, day, today, error, describedBy, expanded, button, onOpen }: Control) => (
  <>
    <input type="hidden" name={sides[side].name} value={day} />
    <button
      ref={button}
      type="button"
      id={id}
      className={styles.control}
      // A button may not be `aria-invalid`; what leads to the first wrong field finds it by this.
      data-invalid={error ? true : undefined}
      aria-labelledby={`${id}-label ${id}`}
      aria-describedby={describedBy}
      aria-haspopup="dialog"
      aria-expanded={expanded}
      onClick={onOpen}
    >
      {day && today ? shortDay(day, today) : 'Choose a date'}
    </button>
  </>
)

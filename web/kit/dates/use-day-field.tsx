import {
  type ChangeEvent,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Day } from '../../../contract/kit/dates.ts'
import { dayAhead } from '../../../contract/kit/day-range.ts'
import { todayAt } from '../days.ts'
import { formatDay } from '../format.ts'
import { useHydrated } from '../use-hydrated.ts'
import type { DayCalendarProps } from './DayCalendar.tsx'
import styles from './day-field.module.css'
import { isNoSuchDay, isWhole, readDay, typedDay } from './read-day.ts'

export type DayProps = {
  /** The day as `YYYY-MM-DD`; empty where none is chosen, or what is typed is none. */
  value: Day | ''
  onChange: (day: Day | '') => void
  name?: string | undefined
  /** The first day that can be chosen. */
  min?: Day | undefined
  /** The last one; today of what has happened already. */
  max?: Day | undefined
}

type Control = Pick<
  ComponentProps<'input'>,
  'name' | 'min' | 'max' | 'inputMode' | 'placeholder' | 'onFocus' | 'onBlur' | 'onKeyDown'
> & {
  type: 'text' | 'date'
  value: string
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  ref: RefObject<HTMLInputElement | null>
}

type DayField = {
  /** For the text field: a plain date field of the browser in the page as it comes from the server. */
  control: Control
  /** What is typed is no day. */
  error: string | undefined
  /** Opens the calendar; stands inside of the field at its end. Nothing before the page runs. */
  opener: ReactNode
  /** The value that a form sends, and the calendar while it is open. */
  more: ReactNode
}

const unread = 'Type a day as 20/11/2026 or 20 Nov'
const noSuchDay = 'There is no such day'

/** A form with a day that cannot be read is not sent, whoever checks it: the day would go as none. */
function useHeldBack(input: RefObject<HTMLInputElement | null>, isUnread: boolean) {
  useEffect(() => {
    const field = input.current
    const form = field?.form
    if (!isUnread || !form) return
    const hold = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
      field.focus()
    }
    form.addEventListener('submit', hold, true)
    return () => form.removeEventListener('submit', hold, true)
  }, [input, isUnread])
}

/** What keeps the form from being sent, where the browser checks it. */
function problemOf({ value, min, max }: DayProps, sentence: string | undefined): string {
  if (sentence) return sentence
  if (value && max && value > max) return `Choose ${formatDay(max)} or an earlier day`
  return value && min && value < min ? `Choose ${formatDay(min)} or a later day` : ''
}

// The resort's own zone where it is another is said by `min` and `max`; this is for days without a year.
const todayHere = () => todayAt('Asia/Kolkata')

/** What was typed, and the value that came of it. */
type Typed = { text: string; of: Day | ''; unread?: true }

/** What was typed, until the form changes the value by itself. */
function useTyped(value: Day | '') {
  const [typed, setTyped] = useState<Typed>()
  const [before, setBefore] = useState(value)
  if (value !== before) {
    setBefore(value)
    if (typed && typed.of !== value) setTyped(undefined)
  }
  return [typed, setTyped] as const
}

/**
 * One date field for all screens: typed as people write days, shown as 'Nov 20, 2026', chosen from a calendar. The
 * caller draws the text field in the look of its page.
 */
export function useDayField(props: DayProps): DayField {
  const hydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const typing = useTyping(props)
  const calendar = useCalendar(input, props, typing.choose)
  const problem = problemOf(props, typing.unread)

  useLayoutEffect(() => {
    if (hydrated) input.current?.setCustomValidity(problem)
  }, [hydrated, problem])
  useHeldBack(input, typing.unread !== undefined)
  // The day is written otherwise to be typed: what is typed replaces it.
  useLayoutEffect(() => {
    if (typing.focused) input.current?.select()
  }, [typing.focused])

  if (!hydrated) return { control: nativeControl(props, input), error: undefined, opener: null, more: null }
  return {
    control: {
      ...typing.control,
      ref: input,
      onKeyDown: (event) => {
        if (event.key === 'Enter') typing.settle()
        if (event.key === 'ArrowDown' && event.altKey) void calendar.show()
      },
    },
    error: typing.unread,
    opener: calendar.opener,
    more: (
      <>
        <Sent {...props} problem={problem} />
        {calendar.open}
      </>
    ),
  }
}

/** What a form sends; by the problem a form goes that checks by itself. */
const Sent = ({ name, value, max, problem }: DayProps & { problem: string }) => {
  if (!name) return null
  const ahead = max && value > max ? (isPast(max) ? dayAhead : problem) : undefined
  return <input type="hidden" name={name} value={value} data-problem={problem === unread ? unread : ahead} />
}

/** What stands in the field, and the day that it means. */
function useTyping({ value, onChange, name, max }: DayProps) {
  const [held, setTyped] = useTyped(value)
  const [focused, setFocused] = useState(false)
  const say = (day: Day | '') => day !== value && onChange(day)

  /** With every key; a day of which all is typed counts at once. */
  function type(text: string) {
    const day = isWhole(text) ? readDay(text, todayHere()) : undefined
    const known = text === '' ? '' : day
    setTyped({ text, of: known ?? value })
    if (known !== undefined) say(known)
  }
  /** What was typed is read; what cannot be read stays. */
  function settle() {
    if (!held || held.unread) return
    const day = held.text.trim() === '' ? '' : readDay(held.text, todayHere(), isPast(max))
    setTyped(day === undefined ? { text: held.text, of: '', unread: true } : undefined)
    say(day ?? '')
  }
  return {
    /** What is wrong with what cannot be read. */
    unread: held?.unread && (isNoSuchDay(held.text, todayHere()) ? noSuchDay : unread),
    focused,
    settle,
    choose(day: Day) {
      setTyped(undefined)
      onChange(day)
    },
    control: {
      type: 'text' as const,
      inputMode: 'text' as const,
      placeholder: 'DD/MM/YYYY',
      'data-day': name,
      value: held?.text ?? (value && (focused ? typedDay(value) : formatDay(value))),
      onChange: (event: ChangeEvent<HTMLInputElement>) => type(event.currentTarget.value),
      onFocus: () => setFocused(true),
      onBlur: () => {
        setFocused(false)
        settle()
      },
    },
  }
}

/** Of a day that has been: nothing after today can be chosen. */
const isPast = (max: Day | undefined) => max !== undefined && max <= todayHere()

const nativeControl = ({ value, onChange, name, min, max }: DayProps, ref: Control['ref']): Control => ({
  type: 'date',
  value,
  ref,
  onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(event.currentTarget.value),
  name,
  min,
  max,
})

/** The calendar, whose code comes with the first press. */
function useCalendar(
  input: RefObject<HTMLInputElement | null>,
  { value, min, max }: DayProps,
  choose: (day: Day) => void,
) {
  const [Calendar, setCalendar] = useState<ComponentType<DayCalendarProps>>()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  async function show() {
    if (input.current?.disabled || input.current?.readOnly) return
    setOpen(true)
    try {
      const { DayCalendar } = await import('./DayCalendar.tsx')
      setCalendar(() => DayCalendar)
    } catch {
      // Without its code the day is typed.
      setOpen(false)
      input.current?.focus()
    }
  }
  function close(day: Day | undefined) {
    setOpen(false)
    button.current?.focus()
    if (day) choose(day)
  }
  const today = todayHere()
  return {
    show,
    opener: (
      <button
        ref={button}
        type="button"
        className={styles.opener}
        aria-label="Open calendar"
        aria-haspopup="dialog"
        aria-expanded={open && Calendar !== undefined}
        onClick={() => void show()}
      >
        <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
          <path
            d="M5 6h14v14H5zM5 10h14M9 3v4M15 3v4"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            strokeLinejoin="round"
          />
        </svg>
      </button>
    ),
    open:
      open && Calendar ? (
        <Calendar
          {...{ value, min, max, today }}
          label={labelOf(input.current)}
          anchor={input}
          onClose={close}
        />
      ) : null,
  }
}

/** The words of a field's label, without what follows them. */
const labelOf = (input: HTMLInputElement | null) =>
  input?.labels?.[0]?.textContent?.replace(/\s*\*$/, '') || input?.ariaLabel || 'Day'

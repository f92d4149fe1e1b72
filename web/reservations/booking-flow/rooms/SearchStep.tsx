import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { maxPartyGuests } from '../../../../contract/rates/stay-limits.ts'
import { Box, Stack } from '../../../kit/layout/Box.tsx'
import { Button, TextButton } from '../../../kit/plain/Button.tsx'
import { Field, TextField } from '../../../kit/plain/Field.tsx'
import fields from '../../../kit/plain/plain.module.css'
import { useEarlyInput } from '../../../kit/plain/use-early-input.ts'
import { StayDates } from '../../../site/stay-dates/StayDates.tsx'
import { wrongField } from '../guest/focus-on-wrong.ts'
import stepperStyles from '../Stepper.module.css'
import styles from '../steps.module.css'
import { AgeFields } from './AgeFields.tsx'
import { guestCount, type SearchErrors, type SearchForm, searchErrors, withChildren } from './search-form.ts'

type Props = {
  value: SearchForm
  errors: SearchErrors
  /** The resort's day; empty until the browser knows it. */
  today: string
  busy: boolean
  /** What children pay depends on their ages. */
  asksAges: boolean
  onChange: (search: SearchForm) => void
  onSearch: (search: SearchForm) => void
  /** What was typed before the page was in charge, which goes before what the tab remembers. */
  onEarly?: (typed: Partial<SearchForm>) => void
}

/** Step 2: dates and guests (G-SRCH). */
export function SearchStep({ value, errors, today, busy, asksAges, onChange, onSearch, onEarly }: Props) {
  const form = useRef<HTMLFormElement>(null)
  useEarlyInput(form, (typed) => onEarly?.(typedSearch(typed, value)))
  // The order of the dates is said as soon as both are chosen, not only after the search.
  const now = today ? searchErrors(value, today) : {}
  const dates = dateErrors(value, now, errors)
  const set = (part: Partial<SearchForm>) => onChange({ ...value, ...part })
  // A refused search leads to what has to be changed.
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>(wrongField)?.focus({ preventScroll: true })
  }, [errors])

  const [wantsAges, setWantsAges] = useState(false)
  const isLacking = asksAges && value.group === null && value.childrenAges.includes('')

  function submit(event: FormEvent) {
    event.preventDefault()
    setWantsAges(isLacking)
    if (isLacking) form.current?.querySelector<HTMLElement>('[data-age=""] select')?.focus()
    else onSearch({ ...value, agesCount: asksAges })
  }

  return (
    <Stack as="form" gap={24} ref={form} onSubmit={submit} method="post" noValidate>
      <Stack gap={16} className={styles.search}>
        <StayDates
          today={today}
          value={{ checkIn: value.checkIn, checkOut: value.checkOut }}
          onChange={set}
          roomType={value.roomType || undefined}
          withCoupon={value.coupon.trim() !== ''}
          errors={dates}
        />
        {value.group === null ? (
          <Counts value={value} errors={now} onChange={onChange} />
        ) : (
          <Stepper
            label="Guests in all"
            name="guests"
            one="guest"
            hint={`Up to ${maxPartyGuests}, in several rooms`}
            value={value.group}
            least={1}
            most={maxPartyGuests}
            onChange={(group) => set({ group })}
            error={now.group}
          />
        )}
      </Stack>
      <p>
        {value.group === null ? (
          <TextButton onClick={() => set({ group: Math.max(21, guestCount(value) || 0) })}>
            More than 20 guests?
          </TextButton>
        ) : (
          <TextButton onClick={() => set({ group: null })}>Count adults and children instead</TextButton>
        )}
      </p>
      {value.group === null && value.children > 0 ? (
        <Ages value={value} onChange={set} asked={asksAges} wanted={wantsAges && isLacking} />
      ) : null}
      <Stack gap={16} align="start" className={styles.last}>
        <TextField
          label="Coupon code"
          name="coupon"
          optional
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={50}
          value={value.coupon}
          onChange={(coupon) => set({ coupon })}
          error={errors.coupon}
        />
        <Button type="submit" busy={busy}>
          Search rooms
        </Button>
      </Stack>
    </Stack>
  )
}

/** What is wrong with the days now, or was with the last search. */
function dateErrors({ checkIn, checkOut }: SearchForm, now: SearchErrors, last: SearchErrors) {
  const order = checkIn && checkOut ? now.checkOut : undefined
  return {
    checkIn: last.checkIn ?? (checkIn ? now.checkIn : undefined),
    checkOut: order ?? (checkOut ? undefined : last.checkOut),
  }
}

/** What the fields of the form say that the page did not put there. */
function typedSearch(typed: Record<string, string>, sent: SearchForm): Partial<SearchForm> {
  const { check_in = '', check_out = '', coupon = '', adults, children } = typed
  const now = withChildren(
    { ...sent, checkIn: check_in, checkOut: check_out, coupon, adults: Number(adults ?? sent.adults) },
    Number(children ?? sent.children),
  )
  const names = ['checkIn', 'checkOut', 'coupon', 'adults', 'children'] as const
  const changed = names.filter((name) => now[name] && now[name] !== sent[name])
  const ages = changed.includes('children') ? { childrenAges: now.childrenAges } : {}
  return { ...Object.fromEntries(changed.map((name) => [name, now[name]])), ...ages }
}

type CountsProps = Pick<Props, 'value' | 'errors' | 'onChange'>

function Counts({ value, errors, onChange }: CountsProps) {
  return (
    <>
      <Stepper
        label="Adults"
        name="adults"
        one="adult"
        hint="13 or above"
        value={value.adults}
        least={1}
        most={10}
        onChange={(adults) => onChange({ ...value, adults })}
        error={errors.adults}
      />
      <Stepper
        label="Children"
        name="children"
        one="child"
        hint="0 to 12"
        value={value.children}
        least={0}
        most={10}
        onChange={(children) => onChange(withChildren(value, children))}
        error={errors.children}
      />
    </>
  )
}

type AgesProps = {
  value: SearchForm
  onChange: (part: Pick<SearchForm, 'childrenAges'>) => void
  /** They make the price. */
  asked: boolean
  /** The search waits for those that are missing. */
  wanted: boolean
}

/** Asked where they make the price; else folded away, for whoever wants the rooms made ready for them. */
function Ages({ value: { childrenAges }, onChange, asked, wanted }: AgesProps) {
  const fields = (
    <AgeFields
      of={childrenAges}
      optional={!asked}
      wanted={wanted}
      onChange={(ages) => onChange({ childrenAges: ages })}
    />
  )
  if (asked)
    return (
      <fieldset className={styles.ages}>
        <legend>How old are the children?</legend>
        <Box as="p" tone="muted" size="small" measure>
          What a child pays depends on the age on the day of arrival.
        </Box>
        <Stack gap={12}>{fields}</Stack>
      </fieldset>
    )
  return (
    <details className={styles.ages}>
      <summary>Add the children’s ages (optional)</summary>
      <Box as="p" tone="muted" size="small" measure>
        The price stays the same. The ages go to the resort with your booking, so that a cot or a smaller bed
        is ready.
      </Box>
      <Stack gap={12}>{fields}</Stack>
    </details>
  )
}

type StepperProps = {
  label: string
  name: string
  /** One of what is counted, for the buttons: "adult". */
  one: string
  hint: ReactNode
  value: number
  least: number
  most: number
  onChange: (value: number) => void
  error?: string
}

/** A small number that can be typed, or changed by large buttons on a phone. */
function Stepper({ label, name, one, hint, value, least, most, onChange, error }: StepperProps) {
  const stepTo = (to: number) => onChange(Math.min(most, Math.max(least, to)))
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className={stepperStyles.stepper}>
          <button
            type="button"
            aria-label={`One ${one} fewer`}
            disabled={value <= least}
            onClick={() => stepTo(value - 1)}
          >
            −
          </button>
          <input
            {...control}
            name={name}
            className={fields.control}
            type="number"
            inputMode="numeric"
            min={least}
            max={most}
            value={Number.isNaN(value) ? '' : value}
            onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
          />
          <button
            type="button"
            aria-label={`One ${one} more`}
            disabled={value >= most}
            onClick={() => stepTo((value || 0) + 1)}
          >
            +
          </button>
        </div>
      )}
    </Field>
  )
}

import { Button } from '@mantine/core'
import { useContext, useEffect, useRef, useState } from 'react'
import { type FormC, formCNames } from '../../../contract/desk/form-c.ts'
import { isForeign } from '../../../contract/kit/countries.ts'
import { bookingChange } from '../../../contract/reservations/booking-change.ts'
import { useSave } from '../../kit/call/use-save.ts'
import { counted } from '../../kit/format.ts'
import { FieldRow } from '../../kit/forms/FieldRow.tsx'
import { FormContext, TextField, WholeField } from '../../kit/forms/form-fields.tsx'
import { Stack } from '../../kit/layout/Box.tsx'
import { Wrong } from '../../kit/layout/Wrong.tsx'
import { useMay } from '../../kit/session/area.ts'
import { CountryField } from './CountryField.tsx'
import styles from './check-in.module.css'
import { FormCFields } from './FormCFields.tsx'
import { fromGuest } from './from-guest.ts'

type Props = {
  rows: number
  /** Whose Form C is led to as the rows appear, counted from 1. */
  person: number | undefined
  /** How many the stay is booked for, the guest with them. */
  stay: { booking_id: string; guests: number }
  onAdd: () => void
  /** The stay is for so many now. */
  onBooked: (guests: number) => void
  onRemove: (at: number) => void
}

/** Who stays with the guest: a row for each of the guests that were booked, more or fewer as they are. */
export function CompanionRows({ rows, person = 0, stay, onAdd, onBooked, onRemove }: Props) {
  const { errors } = useContext(FormContext)
  const part = useRef<HTMLFieldSetElement>(null)
  const before = useRef(rows)
  useEffect(() => {
    const row = part.current?.querySelectorAll<HTMLElement>('[role="group"]')[person - 1]
    if (row) openFormIn(row)
  }, [person])
  // Where the last row went, the focus went with its button.
  useEffect(() => {
    if (rows < before.current && !part.current?.contains(document.activeElement)) focusOnLast(part.current)
    before.current = rows
  }, [rows])
  return (
    <fieldset ref={part} className={styles.part}>
      <legend>Companions</legend>
      {rows === 0 ? <p className={styles.quiet}>The guest stays alone.</p> : null}
      {Array.from({ length: rows }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place, and keeps the focus while it is typed in
        <Row key={at} at={at} onRemove={() => onRemove(at)} />
      ))}
      {errors.companions ? <Wrong>{errors.companions}</Wrong> : null}
      {rows < stay.guests - 1 ? (
        <div>
          <Button variant="default" size="sm" onClick={onAdd}>
            Add a companion
          </Button>
        </div>
      ) : (
        <OneMore stay={stay} onBooked={onBooked} />
      )}
    </fieldset>
  )
}

/** The row that is the last one now, or the button that adds one. */
const focusOnLast = (part: HTMLElement | null): void => {
  const row = [...(part?.querySelectorAll<HTMLElement>('[role="group"]') ?? [])].at(-1)
  const target = row ?? part?.querySelector('button')
  target?.focus()
}

/** Nobody more is written down than the stay is booked for: it is booked for one more here. */
function OneMore({ stay: { booking_id, guests }, onBooked }: Pick<Props, 'stay' | 'onBooked'>) {
  const mayChange = useMay(bookingChange.change)
  const { save, saving, message } = useSave(bookingChange.change, { quiet: true })
  const wanted = guests + 1
  async function book() {
    const saved = await save({ params: { id: booking_id }, body: { number_of_guests: wanted } })
    if (saved) onBooked(saved.number_of_guests)
  }
  return (
    <Stack gap={16}>
      <p className={styles.quiet}>
        The stay is booked for {counted(guests, 'guest')}. To add a companion, change the number of guests
        first; the price stays as it is.
      </p>
      {mayChange ? (
        <Button variant="default" size="sm" loading={saving} onClick={book}>
          Change to {counted(wanted, 'guest')}
        </Button>
      ) : null}
      {message ? <Wrong>{message}</Wrong> : null}
    </Stack>
  )
}

function Row({ at, onRemove }: { at: number; onRemove: () => void }) {
  const { values } = useContext(FormContext)
  const place = `companions.${at}`
  const name = String(values[`${place}.name`] ?? '')
  const nationality = String(values[`${place}.nationality`] || values['guest.nationality'] || '')
  const needsForm = name.trim() !== '' && isForeign(nationality)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset within a fieldset draws a second frame
    <div role="group" tabIndex={-1} className={styles.companion} aria-label={`Companion ${at + 1}`}>
      <FieldRow least="9rem">
        <TextField name={`${place}.name`} label="Name" />
        <WholeField name={`${place}.age`} label="Age" least={0} />
        <CountryField name={`${place}.nationality`} label="Nationality" empty="As the guest" />
      </FieldRow>
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`Remove companion ${at + 1}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      </div>
      {needsForm ? (
        <details className={styles.more}>
          <summary>Form C of {name}</summary>
          <div className={styles.fields}>
            <FromGuest place={place} />
            <FormCFields at={`${place}.form_c`} sharesTrip />
          </div>
        </details>
      ) : null}
    </div>
  )
}

const label = 'Copy trip and visa from the guest'

/** Fills in what the Form C of a companion, at "companions.0", most likely has alike with that of the guest. */
function FromGuest({ place }: { place: string }) {
  const { values, set } = useContext(FormContext)
  const part = useRef<HTMLDivElement>(null)
  const [filled, setFilled] = useState<{ name: string; message: string }>()
  useEffect(() => {
    const form = part.current?.closest('details')
    if (filled && form) focusOnEmpty(form)
  }, [filled])
  const name = String(values[`${place}.name`])
  const given = Object.entries(fromGuest(values, place)) as [keyof FormC, string][]

  function fill() {
    for (const [field, value] of given) set(`${place}.form_c.${field}`, value)
    setFilled({ name, message: given.map(([field]) => formCNames[field]).join(', ') })
  }

  return (
    <div ref={part} className={styles.copying}>
      <p>Address, kind of visa and trip are the guest’s where they are left empty.</p>
      {/* Where a row before was removed, somebody else stands here. */}
      <p role="status" className={styles.quiet}>
        {filled?.name === name ? `Filled in from the guest: ${filled.message}` : ''}
      </p>
      {given.length > 0 ? (
        <Button variant="default" size="sm" aria-label={`${label} to ${name}`} onClick={fill}>
          {label}
        </Button>
      ) : null}
    </div>
  )
}

/** The first field of a form in which nothing stands, or the heading of one that is whole. */
const placeIn = (form: HTMLElement): HTMLElement | null => {
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')]
  return fields.find(({ value }) => value === '') ?? form.querySelector('summary')
}

/** Leads to what is still empty in a form. */
const focusOnEmpty = (form: HTMLElement): void => placeIn(form)?.focus()

/** Unfolds the Form C in the row of a companion, and leads to what is still empty in it. */
function openFormIn(row: HTMLElement): void {
  const form = row.querySelector('details')
  if (form) form.open = true
  const place = (form && placeIn(form)) ?? row
  // The dialog looks for the focus a moment after it opened, and would take it to its cross.
  place.dataset.autofocus = 'true'
  const shown = form ?? row
  shown.scrollIntoView({ block: 'start' })
  place.focus()
}

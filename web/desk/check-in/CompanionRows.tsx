import { Button } from '@mantine/core'
import { useContext, useEffect, useRef } from 'react'
import { isForeign } from '../../../contract/kit/countries.ts'
import { bookingChange } from '../../../contract/reservations/booking-change.ts'
import { useSave } from '../../kit/call/use-save.ts'
import { counted } from '../../kit/format.ts'
import { FieldRow } from '../../kit/forms/FieldRow.tsx'
import { FormContext, TextField, WholeField } from '../../kit/forms/form-fields.tsx'
import { useMay } from '../../kit/session/area.ts'
import { CountryField } from './CountryField.tsx'
import styles from './check-in.module.css'
import { FormCFields } from './FormCFields.tsx'
import { FromGuest } from './FromGuest.tsx'
import { openFormIn } from './focus-on-empty.ts'

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
      {errors.companions ? <p className={styles.problem}>{errors.companions}</p> : null}
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
    <div className={styles.asking}>
      <p className={styles.quiet}>
        The stay is booked for {counted(guests, 'guest')}. To add a companion, change the number of guests
        first; the price stays as it is.
      </p>
      {mayChange ? (
        <Button variant="default" size="sm" loading={saving} onClick={book}>
          Change to {counted(wanted, 'guest')}
        </Button>
      ) : null}
      {message ? (
        <p role="alert" className={styles.problem}>
          {message}
        </p>
      ) : null}
    </div>
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

import type { FormEvent } from 'react'
import { Button } from '../../kit/plain/Button.tsx'
import { SelectField, TextField } from '../../kit/plain/Field.tsx'
import { Stepper } from './Stepper.tsx'
import { arriving, type SearchErrors, type SearchForm, searchErrors, withChildren } from './search-form.ts'
import styles from './steps.module.css'

type Props = {
  value: SearchForm
  errors: SearchErrors
  /** The resort's day; empty until the browser knows it. */
  today: string
  busy: boolean
  onChange: (search: SearchForm) => void
  onSearch: (search: SearchForm) => void
}

const ages = Array.from({ length: 13 }, (_, age) => String(age))

/** Step 2: dates and guests (G-SRCH). */
export function SearchStep({ value, errors, today, busy, onChange, onSearch }: Props) {
  // The order of the dates is said as soon as both are chosen, not only after the search.
  const now = today ? searchErrors(value, today) : {}
  const dateError = value.checkIn && value.checkOut ? now.checkOut : undefined
  const set = (part: Partial<SearchForm>) => onChange({ ...value, ...part })

  function submit(event: FormEvent) {
    event.preventDefault()
    onSearch(value)
  }

  return (
    <form className={styles.form} onSubmit={submit} method="post" noValidate>
      <div className={styles.search}>
        <TextField
          label="Check-in"
          name="check_in"
          type="date"
          min={today || undefined}
          value={value.checkIn}
          onChange={(checkIn) => onChange(arriving(value, checkIn))}
          error={errors.checkIn ?? (value.checkIn ? now.checkIn : undefined)}
        />
        <TextField
          label="Check-out"
          name="check_out"
          type="date"
          min={value.checkIn || today || undefined}
          value={value.checkOut}
          onChange={(checkOut) => set({ checkOut })}
          error={dateError ?? (value.checkOut ? undefined : errors.checkOut)}
        />
        <Stepper
          label="Adults"
          one="adult"
          hint="13 or above"
          value={value.adults}
          least={1}
          most={10}
          onChange={(adults) => set({ adults })}
          error={now.adults}
        />
        <Stepper
          label="Children"
          one="child"
          hint="0 to 12"
          value={value.children}
          least={0}
          most={10}
          onChange={(children) => onChange(withChildren(value, children))}
          error={now.children}
        />
      </div>
      {value.childrenAges.length > 0 ? (
        <fieldset className={styles.ages}>
          <legend>Ages of the children</legend>
          <p className={styles.note}>
            They stay on this page. If somebody needs a cot or an extra bed, say so under special requests.
          </p>
          <div>
            {value.childrenAges.map((age, index) => (
              <SelectField
                // biome-ignore lint/suspicious/noArrayIndexKey: a child has no other name than its place
                key={index}
                label={`Child ${index + 1}`}
                optional
                value={age}
                onChange={(chosen) => set({ childrenAges: value.childrenAges.with(index, chosen) })}
              >
                <option value="">Age</option>
                {ages.map((years) => (
                  <option key={years}>{years}</option>
                ))}
              </SelectField>
            ))}
          </div>
        </fieldset>
      ) : null}
      <div className={styles.couponRow}>
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
      </div>
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          Search rooms
        </Button>
      </div>
    </form>
  )
}

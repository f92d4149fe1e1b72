import { Checkbox } from '@mantine/core'
import { useContext } from 'react'
import { weekdayNames } from '../../../contract/rates/weekdays.ts'
import { FormContext } from '../../kit/forms/form-fields.tsx'
import { Row } from '../../kit/layout/Box.tsx'
import styles from './pricing.module.css'

/** The days of the week on which a price counts: seven ticks in a row. */
export function WeekdayTicks() {
  const { values, errors, set } = useContext(FormContext)
  return (
    <Checkbox.Group
      label="Counts on the nights of"
      size="sm"
      value={(values.weekdays as string[] | undefined) ?? []}
      error={errors.weekdays}
      onChange={(ticked) => set('weekdays', ticked)}
    >
      <Row wrap className={styles.weekdays}>
        {weekdayNames.map((name, at) => (
          <Checkbox key={name} size="sm" value={String(at + 1)} label={name} />
        ))}
      </Row>
    </Checkbox.Group>
  )
}

/** A price with a code is no discount: says so, and where discounts are made. */
export function CouponNote() {
  const { values } = useContext(FormContext)
  if (!String(values.coupon_code ?? '').trim()) return null
  return (
    <p className={styles.note} role="note">
      Guests with this code pay this very price on these nights, until a newer price covers them. To take a
      percentage or an amount off whatever a night costs, set that on the coupon itself.
    </p>
  )
}

import { type FormEvent, useId, useState } from 'react'
import { Row, Stack } from '../../../kit/layout/Box.tsx'
import { Button, TextButton } from '../../../kit/plain/Button.tsx'
import { TextField } from '../../../kit/plain/Field.tsx'
import styles from './RoomsStep.module.css'
import type { SearchForm } from './search-form.ts'

type Props = {
  search: SearchForm
  isParty: boolean
  /** Looks for the same stay with a code, or without one; answers what is wrong with it. */
  onApply: (coupon: string) => Promise<string | undefined>
}

/** A quiet place for a coupon beside the prices that it changes. */
export function CouponInPlace({ search, isParty, onApply }: Props) {
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const id = useId()
  const code = search.coupon.trim().toUpperCase()

  async function apply(coupon: string) {
    setBusy(true)
    const wrong = await onApply(coupon)
    setBusy(false)
    setProblem(wrong)
    if (!wrong) setOpen(false)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy) void apply(typed)
  }

  if (isParty)
    return code ? (
      <p>Coupon {code} is not counted where several rooms are booked together. Please ask us about it.</p>
    ) : null
  return (
    <Stack gap={8} hug size="small" className={styles.coupon}>
      {code ? (
        <p>
          Coupon <strong>{code}</strong> is counted in these prices where it holds.{' '}
          <TextButton onClick={() => void apply('')}>Remove it</TextButton>
        </p>
      ) : (
        <TextButton aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          Have a coupon?
        </TextButton>
      )}
      {open && !code ? (
        <Row as="form" gap={8} align="start" wrap id={id} onSubmit={submit} noValidate>
          <TextField
            label="Your coupon"
            name="coupon_in_place"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={50}
            value={typed}
            onChange={setTyped}
            error={problem}
          />
          <Button type="submit" busy={busy} disabled={typed.trim() === ''}>
            Apply
          </Button>
        </Row>
      ) : null}
    </Stack>
  )
}

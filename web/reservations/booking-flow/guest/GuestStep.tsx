import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { PaymentMethod } from '../../../../contract/folio/account-state.ts'
import type { Paise } from '../../../../contract/kit/money.ts'
import type { Combination } from '../../../../contract/rates/offers.ts'
import { idNumberProblem } from '../../../../contract/reservations/id-numbers.ts'
import type { govtIdTypes } from '../../../../contract/reservations/identity-documents.ts'
import { sentBillTo } from '../../../folio/bill-to/bill-to-form.ts'
import { counted, formatMoney } from '../../../kit/format.ts'
import { Box, Row, Stack } from '../../../kit/layout/Box.tsx'
import { Button } from '../../../kit/plain/Button.tsx'
import { TextAreaField, TextField } from '../../../kit/plain/Field.tsx'
import type { FlowState, Found } from '../flow-state.ts'
import { advanceOf } from '../made/advance.ts'
import paymentOptions from '../made/PaymentOptions.module.css'
import { roomsOfParty } from '../rooms/party-rooms.ts'
import { Tick } from '../rooms/Tick.tsx'
import type { ResortFacts } from '../StaySummary.tsx'
import { birthProblem } from './birth-date.ts'
import styles from './GuestStep.module.css'
import { type FilledForm, type GuestField, type GuestForm, isComplete, wireNames } from './guest-form.ts'
import { IdentityFields } from './IdentityFields.tsx'

const BillToFields = lazy(async () => ({
  default: (await import('../../../folio/bill-to/BillToFields.tsx')).BillToFields,
}))
// Guests never see it.
const HowBooked = lazy(async () => ({ default: (await import('./HowBooked.tsx')).HowBooked }))

type Props = {
  form: FilledForm
  /** By wire name. */
  errors: Record<string, string>
  found: Found
  resort: ResortFacts
  today: string
  busy: boolean
  atDesk?: true | undefined
  onChange: (part: Partial<GuestForm>) => void
  onConfirm: () => void
} & Pick<FlowState, 'room' | 'party'>

/** What a field needs to be shown, by its name. */
export type FieldOf = (name: GuestField) => {
  name: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
  onBlur: () => void
}

/** Step 4: who stays and how it is paid (G-ENT-11, G-CONF). */
export function GuestStep(props: Props) {
  const { form, errors, room, party, found, resort, today, busy, atDesk, onChange, onConfirm } = props
  const { search } = found
  const element = useRef<HTMLFormElement>(null)
  const field = useFields({ form, errors, onChange, today, arrival: search.checkIn })
  // A refused form leads to what has to be changed.
  useEffect(() => {
    const names = [...(element.current?.querySelectorAll<HTMLElement>('[name]') ?? [])]
    names.find((one) => errors[one.getAttribute('name') ?? ''])?.focus()
  }, [errors])
  const price = (room ?? party)?.final_price
  if (price === undefined) return null

  function submit(event: FormEvent) {
    event.preventDefault()
    onConfirm()
  }

  return (
    <form ref={element} className={styles.guest} onSubmit={submit} method="post" noValidate>
      <Stack gap={32} shrinks className={styles.fields}>
        <fieldset>
          <legend>Who is staying</legend>
          <TextField
            {...field('fullName')}
            label="Full name"
            autoComplete="name"
            maxLength={100}
            hint="As it stands on the ID shown at check-in."
          />
          {form.noEmail ? null : (
            <TextField
              {...field('email')}
              label="Email"
              type="email"
              autoComplete="email"
              hint="The booking and its confirmation go here."
            />
          )}
          {atDesk ? (
            <Tick label="No e-mail" checked={form.noEmail} onChange={(noEmail) => onChange({ noEmail })} />
          ) : null}
          <TextField
            {...field('phone')}
            label="Phone"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            hint={
              atDesk
                ? '10 digits, or + and the number of another country.'
                : '10 digits, without +91. We call only about this stay.'
            }
          />
        </fieldset>
        <SourceAtDesk {...props} />
        {party ? (
          <Sleepers
            party={party}
            errors={errors}
            value={form.sleepers}
            onChange={(sleepers) => onChange({ sleepers })}
          />
        ) : null}
        <IdentityFields
          field={field}
          form={form}
          mayWait={Boolean(atDesk || resort.id_at_check_in)}
          atDesk={atDesk}
          onChange={onChange}
        />
        <BillTo form={form} errors={errors} atDesk={atDesk} onChange={onChange} />
        <TextAreaField
          {...field('specialRequests')}
          label="Special requests"
          optional
          rows={3}
          maxLength={1000}
          hint={
            atDesk
              ? 'Food, an early arrival, a cot: what the guest asks for.'
              : 'Food, an early arrival, a cot: tell us, and we will answer by email.'
          }
        />
        <PaymentOptions
          value={form.paymentOption}
          onChange={(paymentOption) => onChange({ paymentOption })}
          phone={resort.phone}
          atDesk={atDesk}
          due={advanceOf({ price, checkIn: search.checkIn, today, advancePercent: resort.advance_percent })}
        />
      </Stack>
      <Stack gap={8} className={styles.confirm}>
        <Button variant="accent" type="submit" disabled={!isComplete(form)} busy={busy}>
          Confirm booking
        </Button>
        <Box as="p" tone="muted" size="small">
          {isComplete(form)
            ? totalSentence(formatMoney(price), atDesk)
            : 'Fill in every field that is not marked optional to confirm.'}
        </Box>
        {/* Beside the form it stands in the summary of the stay. */}
        <Box as="p" tone="muted" size="small" className={styles.terms}>
          {resort.cancellation_text}
        </Box>
      </Stack>
    </form>
  )
}

const SourceAtDesk = ({ atDesk, form, errors, onChange }: Props) =>
  atDesk ? (
    <Suspense fallback={null}>
      <HowBooked form={form} errors={errors} onChange={onChange} />
    </Suspense>
  ) : null

/** Few stays are paid by a company: its fields come when somebody asks for them. */
function BillTo({ form, errors, atDesk, onChange }: Pick<Props, 'form' | 'errors' | 'atDesk' | 'onChange'>) {
  const isWrong = Object.keys(errors).some((name) => name.startsWith('bill_to'))
  const [opened, setOpened] = useState(sentBillTo(form.billTo) !== null)
  return (
    <details open={opened || isWrong} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>{atDesk ? 'Bill to a company' : 'Does a company pay? Add its GSTIN'}</summary>
      {opened || isWrong ? (
        <Suspense fallback={<p>One moment …</p>}>
          <Stack gap={16}>
            <BillToFields value={form.billTo} errors={errors} onChange={(billTo) => onChange({ billTo })} />
          </Stack>
        </Suspense>
      ) : null}
    </details>
  )
}

const totalSentence = (total: string, atDesk?: true): string =>
  atDesk
    ? `The total is ${total}. The stay then waits to be confirmed.`
    : `Your total is ${total}. The resort then confirms the stay by email.`

type FieldsOf = Pick<Props, 'form' | 'errors' | 'today' | 'onChange'> & { arrival: string }

/** Fields say what is wrong with them once they were left, and what the server or a submit said until they change. */
function useFields({ form, errors, today, arrival, onChange }: FieldsOf): FieldOf {
  const [left, setLeft] = useState<Partial<Record<GuestField, true>>>({})
  const [changed, setChanged] = useState<Partial<Record<GuestField, Record<string, string>>>>({})
  return (name) => {
    const refused = changed[name] === errors ? undefined : errors[wireNames[name]]
    return {
      name: wireNames[name],
      value: form[name],
      error:
        refused ??
        (left[name] && form[name] !== '' ? guestProblem(name, form, { today, arrival }) : undefined),
      onChange: (value) => {
        setChanged((before) => ({ ...before, [name]: errors }))
        onChange({ [name]: value })
      },
      onBlur: () => setLeft((before) => ({ ...before, [name]: true })),
    }
  }
}

type About = { today: string; arrival: string }

/** What can be said of a field when it is left, before anything is sent; the rest the booking's contract says. */
function guestProblem(name: GuestField, form: FilledForm, { today, arrival }: About): string | undefined {
  if (name === 'dateOfBirth') return birthProblem(form.dateOfBirth, today, arrival)
  if (name === 'govtIdNumber' && form.govtIdType)
    return idNumberProblem(form.govtIdType as (typeof govtIdTypes)[number], form.govtIdNumber)
  return undefined
}

type SleepersProps = {
  party: Combination
  /** By wire name. */
  errors: Record<string, string>
  /** By room. */
  value: Record<string, string>
  onChange: (sleepers: Record<string, string>) => void
}

/** One optional name for each room of a party. */
function Sleepers({ party, errors, value, onChange }: SleepersProps) {
  return (
    <fieldset>
      <legend>Who sleeps here?</legend>
      {roomsOfParty(party).map(({ room_id, room_type, guests }, at) => (
        <TextField
          key={room_id}
          name={`rooms.${at}.guest_name`}
          label={`Room ${at + 1}: ${room_type}, ${counted(guests, 'guest')}`}
          optional
          autoComplete="off"
          maxLength={80}
          value={value[room_id] ?? ''}
          error={errors[`rooms.${at}.guest_name`]}
          onChange={(name) => onChange({ ...value, [room_id]: name })}
          hint={at === 0 ? 'Left empty, it is the guest above.' : undefined}
        />
      ))}
    </fieldset>
  )
}

type PaymentOptionsProps = {
  value: PaymentMethod
  onChange: (method: PaymentMethod) => void
  phone: string
  /** In the words of the desk. */
  atDesk?: true | undefined
  /** What is paid now, and what at check-in. */
  due: { now: Paise; later: Paise }
}

/** How the stay is paid (G-ENT-14), with what happens then said plainly. */
function PaymentOptions({ value, onChange, phone, atDesk, due }: PaymentOptionsProps) {
  const later = due.later > 0 && `${formatMoney(due.later)} is due at check-in. `
  const option = (method: PaymentMethod, title: string, message: string) => (
    <Row as="label" gap={12} pad={16} surface="raised" className={paymentOptions.option}>
      <input
        type="radio"
        name="payment_method"
        checked={value === method}
        onChange={() => onChange(method)}
      />
      <span>
        <strong>{title}</strong>
        <small>{message}</small>
      </span>
    </Row>
  )
  return (
    <Stack as="fieldset" gap={8} className={paymentOptions.options}>
      <Box as="legend" size="lead" weight={600}>
        Payment
      </Box>
      {atDesk
        ? option(
            'qr',
            'Guest pays now by UPI',
            `${later ? `${formatMoney(due.now)} now; ${later}` : ''}The QR code and link for the exact amount follow.`,
          )
        : option(
            'qr',
            'Pay now by UPI QR',
            `${later ? `Pay ${formatMoney(due.now)} now; ${later}` : ''}After booking you see a QR code for the exact amount. If we cannot confirm the stay, you get all of it back.`,
          )}
      {atDesk
        ? option('checkin', 'Guest pays at check-in', 'Nothing is due before the guest arrives.')
        : option(
            'checkin',
            'Pay at check-in',
            'Nothing to pay now. You pay the whole amount at the front desk.',
          )}
      {atDesk ? null : (
        <Box as="p" tone="muted" size="small">
          Questions about paying? Call <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>.
        </Box>
      )}
    </Stack>
  )
}

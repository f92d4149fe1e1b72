import { Button, Radio } from '@mantine/core'
import { useContext, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { type VisitorMatch, visitors } from '../../../contract/desk/visitors.ts'
import { phoneText } from '../../../contract/kit/phone.ts'
import { StatusBadge } from '../../kit/blocks/StatusBadge.tsx'
import { call } from '../../kit/call/call.ts'
import { FormContext } from '../../kit/forms/form-fields.tsx'
import { Box, Row } from '../../kit/layout/Box.tsx'
import { checkInOf, paths } from '../../paths.ts'
import styles from './visitors.module.css'

const PAUSE = 300

type Props = {
  except?: string | undefined
  /** Said of somebody whose address is proved: the server knows by itself that it is they. */
  proved: (name: string) => string
}

/**
 * Offers who is known by the e-mail or the phone that is being typed, so that nobody is entered twice. Anybody can
 * have registered with an address or a phone that is not theirs: then the desk says whether it is the same person.
 */
export function KnownVisitors({ except, proved }: Props) {
  const { values, set } = useContext(FormContext)
  const found = useMatches(String(values.email ?? ''), String(values.phone ?? ''))
  const matches = found.filter(({ visitor_id }) => visitor_id !== except)
  const byEmail = found.find(({ by }) => by === 'email')
  const isSure = byEmail?.email_verified === true

  const chosen = values.merge === true ? String(values.merge_into) : null
  const isGone = chosen !== null && !found.some(({ visitor_id }) => visitor_id === chosen)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once somebody else was typed than who was chosen
  useEffect(() => {
    if (isGone) set('merge', false)
  }, [isGone])

  function take({ visitor_id, name, email, phone, address }: VisitorMatch) {
    for (const [field, value] of Object.entries({ name, phone, address })) set(field, value ?? '')
    // Who has no address is checked in without one.
    set('email', email ?? undefined)
    set('no_email', email === null)
    for (const [field, value] of Object.entries(said(visitor_id))) set(field, value)
  }

  return (
    <div role="status" className={styles.known} data-shown={matches.length > 0}>
      {matches.map((match) => (
        <Match key={match.visitor_id} match={match} onTake={() => take(match)} />
      ))}
      {isSure ? null : <IsItTheSame matches={matches} chosen={chosen} />}
      {isSure && matches.includes(byEmail) ? (
        <Box as="p" tone="muted">
          {proved(byEmail.name)}
        </Box>
      ) : null}
    </div>
  )
}

/** What the desk says by choosing somebody, or nobody. */
const said = (merge_into: string) => ({
  merge: merge_into !== '',
  merge_into,
  somebody_else: merge_into === '',
})

function IsItTheSame({ matches, chosen }: { matches: readonly VisitorMatch[]; chosen: string | null }) {
  const { values, set } = useContext(FormContext)
  if (matches.length === 0) return null
  const choose = (id: string) => {
    for (const [field, value] of Object.entries(said(id))) set(field, value)
  }
  return (
    <Radio.Group
      label="Is it the same person?"
      value={values.somebody_else === true ? '' : chosen}
      onChange={choose}
    >
      {matches.map(({ visitor_id, name, by }) => (
        <Radio
          key={visitor_id}
          value={visitor_id}
          label={`Yes, ${name}, known by this ${by}: update their entry`}
          mt="xs"
        />
      ))}
      {matches.some(({ by }) => by === 'email') ? null : (
        <Radio value="" label="This is somebody else who shares the phone" mt="xs" />
      )}
    </Radio.Group>
  )
}

function Match({ match, onTake }: { match: VisitorMatch; onTake: () => void }) {
  const ways = [match.email, match.phone && phoneText(match.phone)].filter(Boolean).join(', ')
  return (
    <Row align="center" justify="between" wrap className={styles.match}>
      <p>
        <strong>{match.name}</strong> is known by {match.by === 'email' ? 'this email' : 'this phone'}
        {match.status === 'inactive' ? <StatusBadge of="visitor" status="inactive" /> : null}
        <small>
          {ways}
          {match.email_verified || match.email === null ? '' : '. The email was never confirmed.'}
        </small>
      </p>
      {match.stay ? <StayNow stay={match.stay} /> : null}
      <Row gap={12} align="center" wrap>
        <Button variant="default" size="compact-sm" onClick={onTake}>
          Use the details of {match.name}
        </Button>
        <Link to={paths.visitor(match.visitor_id)}>View</Link>
      </Row>
    </Row>
  )
}

/** Who sleeps here is checked in to the room, not as a visitor. */
function StayNow({ stay }: { stay: NonNullable<VisitorMatch['stay']> }) {
  const { message, to, name } = leadTo(stay)
  return (
    <p>
      {message} <Link to={to}>{name}</Link>
    </p>
  )
}

/** What is next for a stay; one that nobody has confirmed is not checked in. */
function leadTo({ booking_id, room_number, status, checked_in_at }: NonNullable<VisitorMatch['stay']>) {
  const to = paths.booking(booking_id)
  if (checked_in_at)
    return { message: `In the house, in room ${room_number}.`, to, name: `Open ${booking_id}` }
  return status === 'pending'
    ? { message: `A stay in room ${room_number} is not confirmed.`, to, name: 'Confirm the booking first' }
    : {
        message: `A stay in room ${room_number} begins.`,
        to: checkInOf(booking_id),
        name: `Check in to room ${room_number}`,
      }
}

const isWhole = (email: string) => /^\S+@\S+\.\S+$/.test(email)

/** Asked once something can be found; what was typed meanwhile makes an older answer worthless. */
function useMatches(email: string, phone: string): readonly VisitorMatch[] {
  const [found, setFound] = useState<readonly VisitorMatch[]>([])
  const query = {
    ...(isWhole(email) && { email: email.trim() }),
    ...(phone.replace(/\D/g, '').length >= 10 && { phone: phone.trim() }),
  }
  const key = JSON.stringify(query)
  useEffect(() => {
    const asked = JSON.parse(key) as { email?: string; phone?: string }
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      if (!asked.email && !asked.phone) return setFound([])
      // Only an aid: the server finds who is known by itself when the form is sent.
      const answer = await call(visitors.matches, { query: asked }, { signal: stop.signal }).catch(() => [])
      if (!stop.signal.aborted) setFound(answer)
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [key])
  return found
}

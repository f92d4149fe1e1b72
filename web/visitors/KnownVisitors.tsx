import { Button, Checkbox } from '@mantine/core'
import { useContext, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { type VisitorMatch, visitors } from '../../contract/visitors.ts'
import { call } from '../kit/call.ts'
import { FormContext } from '../kit/form-fields.tsx'
import { StatusBadge } from '../kit/StatusBadge.tsx'
import { paths } from '../paths.ts'
import styles from './visitors.module.css'

const PAUSE = 300

/** Offers who is known by the e-mail or the phone that is being typed, so that nobody is entered twice. */
export function KnownVisitors({ except }: { except: string | undefined }) {
  const { values, set } = useContext(FormContext)
  const found = useMatches(String(values.email ?? ''), String(values.phone ?? ''))
  const matches = found.filter(({ visitor_id }) => visitor_id !== except)
  const onlyByPhone = matches.length > 0 && found.every(({ by }) => by === 'phone')

  function take({ name, email, phone, address }: VisitorMatch) {
    for (const [field, value] of Object.entries({ name, email, phone, address })) set(field, value ?? '')
    set('somebody_else', false)
  }

  return (
    <div role="status" className={styles.known} data-shown={matches.length > 0}>
      {matches.map((match) => (
        <div key={match.visitor_id} className={styles.match}>
          <p>
            <strong>{match.name}</strong> is known by {match.by === 'email' ? 'this email' : 'this phone'}
            {match.status === 'inactive' ? <StatusBadge status="inactive" /> : null}
            <small>
              {match.email}
              {match.phone ? `, ${match.phone}` : ''}
            </small>
          </p>
          <div className={styles.choices}>
            <Button variant="default" size="compact-sm" onClick={() => take(match)}>
              Use the details of {match.name}
            </Button>
            <Link to={paths.visitor(match.visitor_id)}>View</Link>
          </div>
        </div>
      ))}
      {onlyByPhone ? (
        <Checkbox
          label="This is somebody else who shares the phone"
          checked={values.somebody_else === true}
          onChange={(event) => set('somebody_else', event.currentTarget.checked)}
        />
      ) : null}
      {matches.length > 0 && values.somebody_else !== true ? (
        <p className={styles.quiet}>
          Checking in updates the entry of {updatedOf(matches, String(values.name ?? '')).name}; no second one
          is made.
        </p>
      ) : null}
    </div>
  )
}

/** Whom the server will update: by e-mail, else by phone and name, else the newest with the phone. */
const updatedOf = (matches: readonly VisitorMatch[], name: string) =>
  (matches.find(({ by }) => by === 'email') ??
    matches.find((match) => match.name.toLowerCase() === name.trim().toLowerCase()) ??
    matches[0]) as VisitorMatch

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

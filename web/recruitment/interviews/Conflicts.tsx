import { useContext, useEffect, useState } from 'react'
import { type Conflict, interviews } from '../../../contract/recruitment/interviews.ts'
import { call } from '../../kit/call/call.ts'
import { counted, formatInstant } from '../../kit/format.ts'
import { FormContext } from '../../kit/forms/form-fields.tsx'
import { useArea } from '../../kit/session/area.ts'
import styles from './interviews.module.css'

/** Asked so long after the last change of what is typed. */
const wait = 300

/** Says which of the chosen interviewers have another interview at the typed time. It warns and forbids nothing. */
export function Conflicts({ except }: { except?: string }) {
  const { zone } = useArea()
  const { values } = useContext(FormContext)
  const found = useConflicts(values, except)
  return (
    <div role="status" className={styles.conflicts}>
      {found.map(({ user_id, name, starts_at, minutes }) => (
        <p key={`${user_id} ${starts_at}`}>
          {name} has another interview then: {formatInstant(starts_at, zone)}, {counted(minutes, 'minute')}.
        </p>
      ))}
    </div>
  )
}

function useConflicts(values: Record<string, unknown>, except: string | undefined): Conflict[] {
  const [found, setFound] = useState<Conflict[]>([])
  const { date, time, minutes } = values
  const people = ((values.interviewers as string[] | undefined) ?? []).join(',')
  const asked = date && time && minutes && people ? `${date}T${time}` : ''

  useEffect(() => {
    if (!asked) return setFound([])
    const control = new AbortController()
    const query = {
      starts_at: asked,
      minutes: Number(minutes),
      interviewers: people,
      ...(except && { except }),
    }
    const timer = setTimeout(() => {
      // Saving works without the warning; a half-typed time is no error either.
      call(interviews.conflicts, { query }, { signal: control.signal }).then(setFound, () => undefined)
    }, wait)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [asked, minutes, people, except])
  return found
}

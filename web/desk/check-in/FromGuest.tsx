import { Button } from '@mantine/core'
import { useContext, useEffect, useRef, useState } from 'react'
import { type FormC, formCNames } from '../../../contract/desk/form-c.ts'
import { FormContext } from '../../kit/forms/form-fields.tsx'
import styles from './check-in.module.css'
import { focusOnEmpty } from './focus-on-empty.ts'
import { fromGuest } from './from-guest.ts'

const label = 'Copy trip and visa from the guest'

/** Fills in what the Form C of a companion, at "companions.0", most likely has alike with that of the guest. */
export function FromGuest({ place }: { place: string }) {
  const { values, set } = useContext(FormContext)
  const part = useRef<HTMLDivElement>(null)
  const [filled, setFilled] = useState<{ name: string; says: string }>()
  useEffect(() => {
    const form = part.current?.closest('details')
    if (filled && form) focusOnEmpty(form)
  }, [filled])
  const name = String(values[`${place}.name`])
  const given = Object.entries(fromGuest(values, place)) as [keyof FormC, string][]

  function fill() {
    for (const [field, value] of given) set(`${place}.form_c.${field}`, value)
    setFilled({ name, says: given.map(([field]) => formCNames[field]).join(', ') })
  }

  return (
    <div ref={part} className={styles.copying}>
      <p>Address, kind of visa and trip are the guest’s where they are left empty.</p>
      {/* Where a row before was removed, somebody else stands here. */}
      <p role="status" className={styles.quiet}>
        {filled?.name === name ? `Filled in from the guest: ${filled.says}` : ''}
      </p>
      {given.length > 0 ? (
        <Button variant="default" size="sm" aria-label={`${label} to ${name}`} onClick={fill}>
          {label}
        </Button>
      ) : null}
    </div>
  )
}

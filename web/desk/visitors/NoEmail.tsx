import { Checkbox } from '@mantine/core'
import { useContext } from 'react'
import { FormContext } from '../../kit/forms/form-fields.tsx'

/** Whether a form is about somebody who has no e-mail. */
export const useHasNoEmail = (): boolean => useContext(FormContext).values.no_email === true

/** Ticked where somebody has no e-mail (W-25): the form then shows no field for one, and keeps none. */
export function NoEmail() {
  const { set } = useContext(FormContext)
  function tick(now: boolean) {
    set('no_email', now)
    set('email', undefined)
  }
  return (
    <Checkbox
      label="No e-mail"
      checked={useHasNoEmail()}
      onChange={({ currentTarget }) => tick(currentTarget.checked)}
    />
  )
}

import type { ComponentProps } from 'react'
import dates from '../dates/day-field.module.css'
import { type DayProps, useDayField } from '../dates/use-day-field.tsx'
import { Field } from './Field.tsx'
import styles from './plain.module.css'

type Props = DayProps &
  Omit<ComponentProps<typeof Field>, 'children'> & { autoComplete?: ComponentProps<'input'>['autoComplete'] }

/** The date field of public pages; the back office has one in the look of its own fields. */
export function DateField({ label, hint, error, optional, autoComplete, ...day }: Props) {
  const { control, error: unread, opener, more } = useDayField(day)
  const wrong = unread ?? error
  return (
    <Field {...{ label, hint, optional }} {...(wrong ? { error: wrong } : {})}>
      {(tied) => (
        <div className={dates.plain}>
          <input
            {...control}
            {...tied}
            autoComplete={autoComplete}
            aria-required={!optional}
            className={styles.control}
          />
          {opener}
          {more}
        </div>
      )}
    </Field>
  )
}

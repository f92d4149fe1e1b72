import { TextInput, type TextInputProps } from '@mantine/core'
import styles from '../dates/day-field.module.css'
import { type DayProps, useDayField } from '../dates/use-day-field.tsx'

type Props = Omit<TextInputProps, keyof DayProps | 'type' | 'ref' | 'rightSection'> & DayProps

/** The date field of the back office; on public pages it is the one of the plain kit. */
export function DateField({ value, onChange, name, min, max, error, onKeyDown, ...look }: Props) {
  const { control, error: unread, opener, more } = useDayField({ value, onChange, name, min, max })
  return (
    <>
      <TextInput
        size="sm"
        classNames={{ root: styles.office }}
        {...look}
        {...control}
        onKeyDown={(event) => {
          control.onKeyDown?.(event)
          onKeyDown?.(event)
        }}
        error={unread ?? error}
        rightSection={look.disabled ? undefined : opener}
        rightSectionPointerEvents="all"
      />
      {more}
    </>
  )
}

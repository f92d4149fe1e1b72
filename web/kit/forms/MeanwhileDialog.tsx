import { Button, Radio } from '@mantine/core'
import { type RefObject, useState } from 'react'
import { Dialog } from '../blocks/Dialog.tsx'
import { formatInstant } from '../format.ts'
import { useArea } from '../session/area.ts'
import type { Difference, Theirs } from './form-differences.ts'
import styles from './MeanwhileDialog.module.css'

type Props = {
  theirs: Theirs
  differences: readonly Difference[]
  /** They changed further fields, which nobody touched here. */
  hasOthers: boolean
  form: RefObject<HTMLFormElement | null>
  opened: boolean
  onClose: () => void
  onStartAgain: () => void
  /** Saves: these fields as the others have them, all else as it is typed. */
  onKeep: (theirs: readonly string[]) => void
}

/** Shows what somebody else changed while a form was open, and lets choose field by field. */
export function MeanwhileDialog(props: Props) {
  const { theirs, differences, hasOthers, form, opened, onClose, onStartAgain, onKeep } = props
  const [chosen, setChosen] = useState<Record<string, string>>(() =>
    Object.fromEntries(differences.map(({ name }) => [name, 'mine'])),
  )
  const { zone } = useArea()
  const taken = differences.map(({ name }) => name).filter((name) => chosen[name] === 'theirs')
  return (
    <Dialog title="Changed by somebody else" opened={opened} onClose={onClose}>
      <p>
        <strong>{theirs.by}</strong> saved this on {formatInstant(theirs.at, zone)} while you were editing it.
        Nothing that you typed is lost: choose what to keep.{' '}
        {hasOthers ? 'What only they changed stays as they have it.' : null}
      </p>
      <div className={styles.fields}>
        {differences.map(({ name, mine, theirs: other }) => (
          <Radio.Group
            key={name}
            label={labelOf(form.current, name)}
            value={chosen[name]}
            onChange={(value) => setChosen((before) => ({ ...before, [name]: value }))}
          >
            <Radio value="theirs" label={`Theirs: ${shown(form.current, name, other)}`} />
            <Radio value="mine" label={`Mine: ${shown(form.current, name, mine)}`} />
          </Radio.Group>
        ))}
      </div>
      <div className={styles.actions}>
        <Button variant="default" onClick={onClose} data-autofocus>
          Back to my form
        </Button>
        <Button variant="default" onClick={onStartAgain}>
          Start again from theirs
        </Button>
        <Button onClick={() => onKeep(taken)}>Save what is chosen</Button>
      </div>
    </Dialog>
  )
}

const fieldOf = (form: HTMLFormElement | null, name: string): Element | undefined => {
  const found = form?.elements.namedItem(name)
  return found instanceof RadioNodeList ? (found[0] as Element | undefined) : (found ?? undefined)
}

/** A field as the form calls it. */
function labelOf(form: HTMLFormElement | null, name: string): string {
  const field = fieldOf(form, name) as HTMLInputElement | undefined
  const text = field?.labels?.[0]?.textContent?.replace(/\s*\*$/, '')
  return text || name.charAt(0).toUpperCase() + name.slice(1).replace(/[_-]/g, ' ')
}

/** A value as the form shows it. */
function shown(form: HTMLFormElement | null, name: string, value: unknown): string {
  const field = fieldOf(form, name)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (value === null || value === undefined || value === '') return 'empty'
  const option = field instanceof HTMLSelectElement && [...field.options].find((each) => each.value === value)
  return option ? option.text : text(value)
}

const text = (value: unknown): string => {
  if (Array.isArray(value)) return value.length > 0 ? value.map(text).join(', ') : 'empty'
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([key, each]) => `${key}: ${text(each)}`)
      .join('; ')
  return String(value)
}

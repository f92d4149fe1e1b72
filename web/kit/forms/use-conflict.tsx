import { Button, Radio } from '@mantine/core'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { Dialog } from '../blocks/Dialog.tsx'
import { formatInstant } from '../format.ts'
import { isTextField } from '../is-typing.ts'
import { useArea } from '../session/area.ts'
import styles from './ConflictDialog.module.css'
import { areSame, type Difference, differencesOf, type FormConflict } from './form-differences.ts'
import type { Draft, useDraft } from './form-draft.ts'

type Options = {
  draft: ReturnType<typeof useDraft>
  /** The record as the page has it now; a form keeps what it began from. */
  initial: Draft
  conflict: FormConflict | undefined
  saving: boolean
  form: RefObject<HTMLFormElement | null>
  /** What was sent last: what is typed while that is on its way is not part of it. */
  sent: RefObject<Draft>
  send: (values: Draft) => void
}

/**
 * What a form does when somebody else changes its record (D-42): nothing that is typed is lost. Where both
 * changed the same field, a dialog lets choose; else what was sent is sent again from the new version, with what the
 * others changed as they have it.
 */
export function useConflict({ draft, initial, conflict, saving, form, sent, send }: Options): {
  /** Says that the record was changed while the form stands open. */
  notice: ReactNode
  dialog: ReactNode
} {
  const [asked, setAsked] = useState<{ conflict: FormConflict } & ReturnType<typeof differencesOf>>()
  const [open, setOpen] = useState(false)
  const [again, setAgain] = useState<Draft>()
  const isBehind = useFollowed({ draft, initial, form })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is dealt with once
  useEffect(() => {
    if (!conflict) return
    const { both, theirsAlone } = differencesOf(conflict, draft)
    if (both.length > 0) {
      setAsked({ conflict, both, theirsAlone })
      return setOpen(true)
    }
    setAgain({ ...sent.current, ...take(conflict.values, theirsAlone) })
  }, [conflict?.refusal])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once the call before has ended
  useEffect(() => {
    if (!again || saving) return
    setAgain(undefined)
    send(again)
  }, [again, saving])

  /** Begins from their version, with those of its fields; answers what then differs from what stood in the form. */
  function take(values: Draft, names: readonly string[]): Draft {
    const taken = pick(values, names)
    draft.begin(values, taken)
    setOpen(false)
    return { ...taken, version: values.version }
  }

  return {
    notice:
      isBehind && !saving ? (
        <p role="status">Somebody else has just changed this. You will see what when you save.</p>
      ) : null,
    dialog: asked ? (
      <ConflictDialog
        key={asked.conflict.at + asked.both.length}
        conflict={asked.conflict}
        differences={asked.both}
        hasOthers={asked.theirsAlone.length > 0}
        form={form}
        opened={open}
        onClose={() => setOpen(false)}
        onStartAgain={() => take(asked.conflict.values, Object.keys(asked.conflict.values))}
        onKeep={(names) =>
          setAgain({ ...draft.values, ...take(asked.conflict.values, [...names, ...asked.theirsAlone]) })
        }
      />
    ) : null,
  }
}

/**
 * Follows the record that the page loads anew: a form that nobody has touched shows it, one whose own fields are still
 * the same begins from it. Answers whether the form is behind.
 */
function useFollowed({ draft, initial, form }: Pick<Options, 'draft' | 'initial' | 'form'>): boolean {
  const [behind, setBehind] = useState<unknown>()
  const { version } = initial
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is what it waits for
  useEffect(() => {
    if (version === undefined || version === draft.values.version) return setBehind(undefined)
    if (areSame(initial, draft.base)) return draft.begin(initial, {})
    const isTyping = form.current?.contains(document.activeElement) && isTextField(document.activeElement)
    if (!draft.changed && !isTyping) return draft.begin(initial, initial)
    setBehind(version)
  }, [version, draft.values.version, draft.base])
  return behind !== undefined && behind === version && version !== draft.values.version
}

const pick = (values: Draft, names: readonly string[]): Draft =>
  Object.fromEntries(names.map((name) => [name, values[name]]))

type Props = {
  conflict: FormConflict
  differences: readonly Difference[]
  /** They changed further fields, which nobody touched here. */
  hasOthers: boolean
  form: RefObject<HTMLFormElement | null>
  opened: boolean
  onClose: () => void
  onStartAgain: () => void
  /** Saves: these fields as the others have them, all else as it is typed. */
  onKeep: (conflict: readonly string[]) => void
}

/** Shows what somebody else changed while a form was open, and lets choose field by field. */
function ConflictDialog(props: Props) {
  const { conflict, differences, hasOthers, form, opened, onClose, onStartAgain, onKeep } = props
  const [chosen, setChosen] = useState<Record<string, string>>(() =>
    Object.fromEntries(differences.map(({ name }) => [name, 'mine'])),
  )
  const { zone } = useArea()
  const taken = differences.map(({ name }) => name).filter((name) => chosen[name] === 'theirs')
  return (
    <Dialog title="Changed by somebody else" opened={opened} onClose={onClose}>
      <p>
        <strong>{conflict.by}</strong> saved this on {formatInstant(conflict.at, zone)} while you were editing
        it. Nothing that you typed is lost: choose what to keep.{' '}
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
  // What a date field sends has no label of its own.
  const typed = form?.querySelector<HTMLInputElement>(`[data-day="${CSS.escape(name)}"]`)
  const field = typed ?? (fieldOf(form, name) as HTMLInputElement | undefined)
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

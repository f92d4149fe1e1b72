import { useState } from 'react'
import type { Arrival } from '../../../contract/desk/check-in.ts'
import { isForeign } from '../../../contract/kit/countries.ts'
import {
  companionValues,
  fieldsWithoutRow,
  forForeigner,
  namedRows,
  type Typed,
  typedOf,
  withoutRow,
  withTyped,
} from './check-in-facts.ts'

const typedIn = (before: Typed, name: string, value: unknown): Typed => {
  const after = withTyped(before, name, value)
  return name === 'guest.nationality' && isForeign(String(value)) ? forForeigner(after) : after
}

const withRow = (before: Typed): Typed => ({
  ...before,
  ...companionValues(null, Number(before.rows)),
  rows: Number(before.rows) + 1,
})

/** Whether nothing has changed of what a sentence is about: a field, or how many companions are named. */
const isAsBefore = (name: string, before: Typed, after: Typed): boolean =>
  name === 'companions' ? namedRows(before).length === namedRows(after).length : before[name] === after[name]

/** What stands in the fields of the check-in, and what is wrong with them: each sentence until its field changes. */
export function useTyped(arrival: Arrival, amount: string) {
  const [typed, setTyped] = useState<Typed>(() => ({ ...typedOf(arrival), 'payment.amount': amount }))
  const [changed, setChanged] = useState(false)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [refusals, setRefusals] = useState(0)

  function change(next: (before: Typed) => Typed) {
    const after = next(typed)
    setTyped(next)
    setChanged(true)
    setWrong((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => isAsBefore(name, typed, after))),
    )
  }

  function removeCompanion(at: number) {
    setTyped((before) => withoutRow(before, at))
    setChanged(true)
    setWrong(({ companions, ...before }) => fieldsWithoutRow(before, at))
  }

  return {
    typed,
    changed,
    wrong,
    /** How often a press was refused. */
    refusals,
    refuse: (sentences: Record<string, string>) => {
      setWrong(sentences)
      setRefusals((before) => before + 1)
    },
    /** Nothing of it would be lost now. */
    keep: () => setChanged(false),
    /** The guest is in the house: whatever comes now adds to this check-in. */
    enteredAt: (checked_in_at: string | null) => setTyped((before) => ({ ...before, checked_in_at })),
    set: (name: string, value: unknown) => change((before) => typedIn(before, name, value)),
    addCompanion: () => change(withRow),
    removeCompanion,
  }
}

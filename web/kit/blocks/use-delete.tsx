import type { ReactNode } from 'react'
import type { Endpoint, Input } from '../../../contract/kit/endpoint.ts'
import { useSave } from '../call/use-save.ts'
import { useConfirm } from './use-confirm.tsx'

type Deletion<E extends Endpoint, Row> = {
  /** What is deleted, as a sentence begins with it: "Job". */
  noun: string
  input: (row: Row) => Input<E>
  /** What goes with it, and whether it can be taken back. */
  question: (row: Row) => ReactNode
  /** Leaves the page of what is gone. */
  after?: (() => void) | undefined
  done?: string
}

/** Asks, then deletes: `const remove = useDelete(jobs.remove, { … })`, and `remove(job)` on a press. */
export function useDelete<E extends Endpoint, Row>(
  endpoint: E,
  { noun, input, question, after, done = `${noun} deleted successfully` }: Deletion<E, Row>,
) {
  const confirm = useConfirm()
  const { save } = useSave(endpoint, { done, ...(after && { after, leaves: true }) })
  const action = `Delete ${noun.toLowerCase()}`
  return (row: Row) =>
    confirm({
      title: action,
      children: question(row),
      action,
      tone: 'danger',
      run: async () => Boolean(await save(input(row))),
    })
}

import { type ComponentProps, type FormEvent, useRef, useState } from 'react'
import { messageOf } from '../../kit/call/api-error.ts'
import { Stack } from '../../kit/layout/Box.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import { TextField } from '../../kit/plain/Field.tsx'
import { Notice } from '../../kit/plain/Notice.tsx'
import { useEarlyInput } from '../../kit/plain/use-early-input.ts'

type Props = Pick<ComponentProps<typeof TextField>, 'label' | 'type' | 'autoComplete' | 'autoCapitalize'> & {
  name: string
  /** What is wrong with what was typed, if anything is. */
  wrong: (typed: string) => string | undefined
  ask: (typed: string) => Promise<{ message: string }>
}

/** Asks for a link to set a new password. The answer is the same for whom the resort knows and whom it does not. */
export function AskForLinkForm({ name, wrong, ask, ...field }: Props) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [sent, setSent] = useState<string>()
  const [busy, setBusy] = useState(false)

  const form = useRef<HTMLFormElement>(null)
  useEarlyInput(form, (early) => setTyped(early[name] ?? ''))

  async function submit(event: FormEvent) {
    event.preventDefault()
    const message = wrong(typed)
    setError(message)
    setProblem(undefined)
    if (message) return
    setBusy(true)
    try {
      setSent((await ask(typed)).message)
    } catch (failed) {
      setProblem(messageOf(failed))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Stack as="form" gap={16} ref={form} onSubmit={submit} method="post" noValidate>
      <TextField {...field} name={name} value={typed} onChange={setTyped} error={error} />
      <Button type="submit" busy={busy}>
        Send the link
      </Button>
      {sent ? <Notice kind="success">{sent}</Notice> : null}
      {problem ? <Notice kind="error">{problem}</Notice> : null}
    </Stack>
  )
}

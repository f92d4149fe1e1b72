import { Button } from '@mantine/core'
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { Row, Stack } from '../layout/Box.tsx'
import { Dialog } from './Dialog.tsx'
import styles from './use-confirm.module.css'

export type Question = {
  title: string
  /** What will happen, and whether it can be taken back. */
  children: ReactNode
  /** The verb on the button: "Cancel booking", never "OK". */
  action: string
  tone?: 'danger'
  /** Runs while the dialog stays open; it closes on true. */
  run: () => Promise<boolean>
}

const ConfirmContext = createContext<((question: Question) => void) | null>(null)

/** Asks before something that matters: `const confirm = useConfirm(); confirm({ title, children, action, run })`. */
export function useConfirm() {
  const ask = useContext(ConfirmContext)
  if (!ask) throw new Error('useConfirm is for screens inside the back office shell')
  return ask
}

/** Holds the one confirmation dialog of the page. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>()
  const [open, setOpen] = useState(false)
  const ask = useCallback((asked: Question) => {
    setQuestion(asked)
    setOpen(true)
  }, [])
  return (
    <ConfirmContext value={ask}>
      {children}
      {question ? <ConfirmDialog question={question} opened={open} onClose={() => setOpen(false)} /> : null}
    </ConfirmContext>
  )
}

type DialogProps = { question: Question; opened: boolean; onClose: () => void }

/** The dialog by itself, for a page that keeps its own state of it. */
export function ConfirmDialog({ question, opened, onClose }: DialogProps) {
  const [running, setRunning] = useState(false)

  async function run() {
    setRunning(true)
    const done = await question.run().finally(() => setRunning(false))
    if (done) onClose()
  }

  return (
    <Dialog question title={question.title} opened={opened} onClose={running ? () => undefined : onClose}>
      <Stack gap={12}>{question.children}</Stack>
      <Row gap={12} justify="end" wrap className={styles.actions}>
        <Button variant="default" onClick={onClose} disabled={running} data-autofocus>
          Keep as it is
        </Button>
        <Button color={question.tone === 'danger' ? 'red' : undefined} loading={running} onClick={run}>
          {question.action}
        </Button>
      </Row>
    </Dialog>
  )
}

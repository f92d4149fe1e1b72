import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { copyText } from '../../kit/copy-text.ts'
import { Row, Stack } from '../../kit/layout/Box.tsx'
import { Notice } from '../../kit/plain/Notice.tsx'
import styles from './connections.module.css'

type Props = { label: string; text: string; onDone: () => void; children: ReactNode }

/** Something that opens doors, on the one occasion on which it is seen: copied, and put where nobody else reads it. */
export function ShownOnce({ label, text, onDone, children }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const { length } = text
  return (
    <Stack gap={16} fits>
      <Notice kind="warning">
        <strong>Copy it now: it is not shown again.</strong> Whoever has it can use it. Keep it where you keep
        passwords, and never in an email or a chat.
      </Notice>
      <TextInput
        ref={field}
        className={styles.secret}
        label={label}
        description={`${length} characters`}
        value={text}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      {children}
      <Row gap={12} justify="end" wrap>
        <Button variant="default" onClick={onDone}>
          I have saved it
        </Button>
        <Button data-autofocus onClick={() => copyText(text, label, field.current)}>
          Copy {label.toLowerCase()}
        </Button>
      </Row>
    </Stack>
  )
}

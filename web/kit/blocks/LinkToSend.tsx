import { Button, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { copyText } from '../copy-text.ts'
import { Row } from '../layout/Box.tsx'

type Props = {
  link: string
  /** The address of a chat in which the link is written already; none where nobody is known to write to. */
  chat: string | undefined
  /** It went another way already. */
  isSent?: boolean
}

/** A private link that the desk hands over: seen, copied, or sent by WhatsApp. */
export function LinkToSend({ link, chat, isSent = false }: Props) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <TextInput
        ref={field}
        label="Link"
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Row gap={12} justify="end" wrap>
        <Button variant="default" onClick={() => copyText(link, 'Link', field.current)}>
          Copy link
        </Button>
        {chat ? (
          <Button
            component="a"
            href={chat}
            target="_blank"
            rel="noreferrer"
            variant={isSent ? 'default' : 'filled'}
          >
            Send by WhatsApp
          </Button>
        ) : null}
      </Row>
    </>
  )
}

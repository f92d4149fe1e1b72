import { Button, TextInput } from '@mantine/core'
import { useRef } from 'react'
import type { Housekeeper } from '../../../contract/stays/housekeepers.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { copyText } from '../../kit/copy-text.ts'
import { QrCode } from '../../kit/plain/QrCode.tsx'
import styles from './housekeepers.module.css'

type Props = { housekeeper: Housekeeper; opened: boolean; onClose: () => void }

/** The link of a cleaner: to photograph with their phone, or to send. */
export function LinkDialog({ housekeeper: { name, link }, opened, onClose }: Props) {
  const message = `${name}, this is your list of rooms: ${link}`
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog title={`Link of ${name}`} opened={opened} onClose={onClose}>
      <div className={styles.link}>
        <QrCode className={styles.code} text={link} label={`QR code of the link of ${name}`} />
        <p>
          Let {name} point their phone’s camera at the code, or send the link. It asks for the PIN, and is for
          them alone.
        </p>
        <TextInput
          ref={field}
          label="Link"
          value={link}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <div className={styles.acts}>
          <Button variant="default" onClick={() => copyText(link, 'Link', field.current)}>
            Copy link
          </Button>
          <Button
            component="a"
            href={`https://wa.me/?text=${encodeURIComponent(message)}`}
            target="_blank"
            rel="noreferrer"
          >
            Send by WhatsApp
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

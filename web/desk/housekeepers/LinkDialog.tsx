import type { Housekeeper } from '../../../contract/desk/housekeepers.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { LinkToSend } from '../../kit/blocks/LinkToSend.tsx'
import { Stack } from '../../kit/layout/Box.tsx'
import { QrCode } from '../../kit/plain/QrCode.tsx'
import styles from './housekeepers.module.css'

type Props = { housekeeper: Housekeeper; opened: boolean; onClose: () => void }

/** The link of a cleaner: to photograph with their phone, or to send. */
export function LinkDialog({ housekeeper: { name, link }, opened, onClose }: Props) {
  const message = `${name}, this is your list of rooms: ${link}`
  return (
    <Dialog title={`Link of ${name}`} opened={opened} onClose={onClose}>
      <Stack gap={16}>
        <QrCode className={styles.code} text={link} label={`QR code of the link of ${name}`} />
        <p>
          Let {name} point their phone’s camera at the code, or send the link. It asks for the PIN, and is for
          them alone.
        </p>
        <LinkToSend link={link} chat={`https://wa.me/?text=${encodeURIComponent(message)}`} />
      </Stack>
    </Dialog>
  )
}

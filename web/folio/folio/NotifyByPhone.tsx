import { Phone } from '../../kit/blocks/Phone.tsx'
import { chatWith } from '../../kit/chat-with.ts'
import { Row } from '../../kit/layout/Box.tsx'
import styles from './payment-dialog.module.css'

type Props = {
  phone: string | null
  /** What would be written; begins with the name of the guest. */
  text: string
}

/** In place of a mail, where a guest has no e-mail: call them, or write to them. */
export function NotifyByPhone({ phone, text }: Props) {
  return (
    <Row as="p" align="center" wrap className={styles.tell}>
      No e-mail: tell the guest by phone.
      {phone ? (
        <>
          <Phone to={phone} />
          <a href={chatWith(phone, text)} target="_blank" rel="noreferrer">
            WhatsApp
          </a>
        </>
      ) : null}
    </Row>
  )
}

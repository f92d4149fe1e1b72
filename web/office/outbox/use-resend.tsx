import { type Mail, outbox } from '../../../contract/office/outbox.ts'
import { useConfirm } from '../../kit/blocks/use-confirm.tsx'
import { useSave } from '../../kit/call/use-save.ts'

const said: Record<Mail['state'], string> = {
  queued: 'The mail is on its way again',
  sent: 'The mail was sent again',
  kept: 'No mail server is set, so the mail stays here',
  failed: 'The mail could not be sent',
}

/** Asks, then sends a mail a second time. */
export function useResend() {
  const confirm = useConfirm()
  const { save } = useSave(outbox.resend, { done: (mail) => said[mail.state] })
  return (mail: Pick<Mail, 'mail_id' | 'to' | 'subject'>) =>
    confirm({
      title: 'Send this mail again?',
      children: (
        <p>
          “{mail.subject}” goes to {mail.to} once more.
        </p>
      ),
      action: 'Send again',
      run: async () => (await save({ params: { id: mail.mail_id } })) !== undefined,
    })
}

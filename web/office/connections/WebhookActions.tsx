import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type Webhook, type WebhookDelivery, webhooks } from '../../../contract/office/webhooks.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { useConfirm } from '../../kit/blocks/use-confirm.tsx'
import { useDelete } from '../../kit/blocks/use-delete.tsx'
import { useSave } from '../../kit/call/use-save.ts'
import { Row, Stack } from '../../kit/layout/Box.tsx'
import { Notice } from '../../kit/plain/Notice.tsx'
import { useMay } from '../../kit/session/area.ts'
import { paths } from '../../paths.ts'
import styles from './connections.module.css'
import { hostOf } from './host-of.ts'
import { SecretShown } from './SecretShown.tsx'
import { WebhookDialog } from './WebhookDialog.tsx'
import { withoutTags } from './without-tags.ts'

type Shown = { what: 'form' } | { what: 'secret'; secret: string } | { what: 'test'; came: WebhookDelivery }

/** What can be done with one webhook. */
export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const [shown, setShown] = useState<Shown>()
  const [times, setTimes] = useState(0)
  const show = (next: Shown) => {
    setShown(next)
    setTimes((before) => before + 1)
  }
  const close = () => setShown(undefined)
  const may = { change: useMay(webhooks.change), remove: useMay(webhooks.remove) }
  const remove = useRemove()
  const renew = useRenew((secret) => show({ what: 'secret', secret }))
  const test = useSave(webhooks.test)
  const params = { id: webhook.webhook_id }
  const sendTest = async () => {
    const came = await test.save({ params })
    if (came) show({ what: 'test', came })
  }
  return (
    <>
      {may.remove ? (
        <Button variant="default" onClick={() => remove(webhook)}>
          Delete
        </Button>
      ) : null}
      {may.change ? (
        <>
          <Button variant="default" onClick={() => renew(webhook)}>
            New secret
          </Button>
          <Button variant="default" onClick={() => show({ what: 'form' })}>
            Edit
          </Button>
          <Button onClick={sendTest} loading={test.saving}>
            Send a test
          </Button>
        </>
      ) : null}
      <WebhookDialog key={times} webhook={webhook} opened={shown?.what === 'form'} onClose={close} />
      <Dialog title="The new secret" opened={shown?.what === 'secret'} onClose={close} deliberate>
        {shown?.what === 'secret' ? <SecretShown secret={shown.secret} onDone={close} /> : null}
      </Dialog>
      <Dialog title="Result of the test" opened={shown?.what === 'test'} onClose={close}>
        {shown?.what === 'test' ? <Came of={shown.came} onClose={close} /> : null}
      </Dialog>
    </>
  )
}

/** The answer to a test, as the other system gave it. */
function Came({
  of: { state, status, answer, error },
  onClose,
}: {
  of: WebhookDelivery
  onClose: () => void
}) {
  return (
    <Stack gap={16} fits>
      <Notice kind={state === 'delivered' ? 'success' : 'error'}>
        {state === 'delivered' ? `The other system accepted it (answer ${status}).` : `It failed: ${error}.`}
      </Notice>
      {answer ? <pre className={styles.code}>{withoutTags(answer)}</pre> : null}
      <Row gap={12} justify="end" wrap>
        <Button onClick={onClose}>Done</Button>
      </Row>
    </Stack>
  )
}

function useRemove() {
  const navigate = useNavigate()
  return useDelete(webhooks.remove, {
    noun: 'Webhook',
    input: ({ webhook_id }: Webhook) => ({ params: { id: webhook_id } }),
    question: (webhook: Webhook) => (
      <p>Nothing more is sent to {hostOf(webhook)}, and its log is deleted too. This cannot be undone.</p>
    ),
    after: () => void navigate(paths.webhooks),
  })
}

function useRenew(onMade: (secret: string) => void) {
  const confirm = useConfirm()
  const { save } = useSave(webhooks.renewSecret)
  return ({ webhook_id }: Webhook) =>
    confirm({
      title: 'Make a new secret?',
      children: (
        <p>
          The old one stops working at once: the other system will refuse what is sent until you enter the new
          secret there.
        </p>
      ),
      action: 'Make new secret',
      run: async () => {
        const made = await save({ params: { id: webhook_id } })
        if (made) onMade(made.secret)
        return made !== undefined
      },
    })
}

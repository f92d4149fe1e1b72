import { Button } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import { webhookEvents } from '../../../contract/office/webhook-message.ts'
import { type Webhook, webhooks } from '../../../contract/office/webhooks.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { formConflict, useSave } from '../../kit/call/use-save.ts'
import { formFor } from '../../kit/forms/form-for.tsx'
import { ChoicesField } from './ChoicesField.tsx'
import { eventNames } from './event-names.ts'
import { SecretShown } from './SecretShown.tsx'

const added = formFor(webhooks.create.body)
const changed = formFor(webhooks.change.body)

type Props = { webhook?: Webhook; opened: boolean; onClose: () => void }

/** Adds a webhook and shows its secret on the one occasion, or changes one. */
export function WebhookDialog({ webhook, opened, onClose }: Props) {
  const [secret, setSecret] = useState<string>()
  const title = webhook ? 'Edit webhook' : 'Add webhook'
  return (
    <Dialog
      title={secret ? 'The secret of the webhook' : title}
      opened={opened}
      onClose={onClose}
      deliberate={secret !== undefined}
    >
      {secret ? (
        <SecretShown secret={secret} onDone={onClose} />
      ) : webhook ? (
        <Change webhook={webhook} onClose={onClose} />
      ) : (
        <Add onMade={setSecret} onClose={onClose} />
      )}
    </Dialog>
  )
}

const choices = webhookEvents.map((value) => ({ value, ...eventNames[value] }))
const urlHint = 'Begins with https:// and is on the public internet'

function Add({ onMade, onClose }: { onMade: (secret: string) => void; onClose: () => void }) {
  const { save, fields } = useSave(webhooks.create)
  async function run(body: z.output<typeof webhooks.create.body>) {
    const made = await save({ body })
    if (made) onMade(made.secret)
    return made
  }
  return (
    <added.Form
      initial={{ url: '', events: [...webhookEvents] }}
      refused={fields}
      submit="Add webhook"
      onSubmit={run}
      also={<Leave onClose={onClose} label="Not now" />}
    >
      <added.Text name="url" label="Address" hint={urlHint} required />
      <ChoicesField name="events" label="Events" hint="What it is told of" choices={choices} />
    </added.Form>
  )
}

const initialOf = ({ url, events, active, version }: Webhook) => ({ url, events, active, version })

function Change({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { save, fields, conflict } = useSave(webhooks.change, { done: 'Webhook saved' })
  async function run(body: z.output<typeof webhooks.change.body>) {
    const saved = await save({ params: { id: webhook.webhook_id }, body })
    if (saved) onClose()
    return saved
  }
  return (
    <changed.Form
      initial={initialOf(webhook)}
      conflict={formConflict(conflict, initialOf)}
      refused={fields}
      submit="Save webhook"
      onSubmit={run}
      also={<Leave onClose={onClose} label="Keep as it is" />}
    >
      <changed.Text name="url" label="Address" hint={urlHint} required />
      <ChoicesField name="events" label="Events" hint="What it is told of" choices={choices} />
      <changed.Check
        name="active"
        label="Active"
        hint="While it is off nothing is sent, and what happens meanwhile is not sent later either"
      />
    </changed.Form>
  )
}

function Leave({ onClose, label }: { onClose: () => void; label: string }) {
  return (
    <Button variant="default" onClick={onClose}>
      {label}
    </Button>
  )
}

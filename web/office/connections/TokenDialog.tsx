import { Button } from '@mantine/core'
import { useContext, useState } from 'react'
import type { z } from 'zod'
import { NewApiToken, tokens } from '../../../contract/office/tokens.ts'
import { areaDescriptions, areaNames } from '../../../contract/staff/areas.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { useSave } from '../../kit/call/use-save.ts'
import { daysAfter, todayAt } from '../../kit/days.ts'
import { FormContext } from '../../kit/forms/form-fields.tsx'
import { formFor } from '../../kit/forms/form-for.tsx'
import { useArea } from '../../kit/session/area.ts'
import { ChoicesField } from './ChoicesField.tsx'
import styles from './connections.module.css'
import { ShownOnce } from './ShownOnce.tsx'

const form = formFor(NewApiToken)

type Props = { opened: boolean; onClose: () => void }

/** Makes a token, and shows it on the one occasion. */
export function TokenDialog({ opened, onClose }: Props) {
  const [token, setToken] = useState<string>()
  return (
    <Dialog
      title={token ? 'Your new token' : 'New token'}
      opened={opened}
      onClose={onClose}
      deliberate={token !== undefined}
    >
      {token ? (
        <ShownOnce label="Token" text={token} onDone={onClose}>
          <p className={styles.quiet}>
            To try it, run this in a terminal. It lists the bookings that are still to be confirmed:
          </p>
          <pre className={styles.code}>{curlOf(token)}</pre>
        </ShownOnce>
      ) : (
        <MakeToken onMade={setToken} onClose={onClose} />
      )}
    </Dialog>
  )
}

export const curlOf = (token: string): string =>
  `curl -H "Authorization: Bearer ${token}" \\\n  "${window.location.origin}/api/bookings?status=pending"`

type MakeProps = { onMade: (token: string) => void; onClose: () => void }

function MakeToken({ onMade, onClose }: MakeProps) {
  const { user, zone } = useArea()
  const { save, fields } = useSave(tokens.create)
  const today = todayAt(zone)
  async function run(body: z.output<typeof NewApiToken>) {
    const made = await save({ body })
    if (made) onMade(made.token)
    return made
  }
  return (
    <form.Form
      initial={{ name: '', areas: [], expires_on: daysAfter(today, 90) }}
      refused={fields}
      submit="Make token"
      onSubmit={run}
      also={
        <Button variant="default" onClick={onClose}>
          Not now
        </Button>
      }
    >
      <form.Text name="name" label="Name" hint="What will use it, such as “Door locks”" required />
      <ChoicesField
        name="areas"
        label="Areas"
        hint="Only what it needs. In them it may do what you may do."
        choices={user.areas.map((area) => ({
          value: area,
          label: areaNames[area],
          description: areaDescriptions[area],
        }))}
      />
      <Expiry today={today} />
    </form.Form>
  )
}

const spans = [
  { label: '30 days', days: 30 },
  { label: '90 days', days: 90 },
  { label: 'A year', days: 365 },
]

/** The last day, chosen by a press or typed. */
function Expiry({ today }: { today: string }) {
  const { values, set } = useContext(FormContext)
  return (
    <>
      <fieldset className={styles.spans} aria-label="How long it works">
        {spans.map(({ label, days }) => {
          const end = daysAfter(today, days)
          return (
            <Button
              key={days}
              size="compact-sm"
              variant={values.expires_on === end ? 'filled' : 'default'}
              aria-pressed={values.expires_on === end}
              onClick={() => set('expires_on', end)}
            >
              {label}
            </Button>
          )
        })}
      </fieldset>
      <form.Text
        name="expires_on"
        type="date"
        label="Last day"
        min={today}
        max={daysAfter(today, 365)}
        hint="It works until the end of this day, a year from now at most."
        required
      />
    </>
  )
}

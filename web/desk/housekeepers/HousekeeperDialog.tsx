import type { z } from 'zod'
import { type Housekeeper, housekeepers } from '../../../contract/desk/housekeepers.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { theirs, useSave } from '../../kit/call/use-save.ts'
import { formFor } from '../../kit/forms/form-for.tsx'
import { Leave } from '../../kit/forms/Leave.tsx'

const added = formFor(housekeepers.add.body)
const changed = formFor(housekeepers.change.body)

type Props = {
  housekeeper: Housekeeper | null
  opened: boolean
  onClose: () => void
  onAdded: (made: Housekeeper) => void
}

/** Adds somebody who cleans, or changes their name or PIN, or switches them off. */
export function HousekeeperDialog({ housekeeper, opened, onClose, onAdded }: Props) {
  const title = housekeeper ? `Edit ${housekeeper.name}` : 'Add cleaner'
  return (
    <Dialog title={title} opened={opened} onClose={onClose}>
      {housekeeper ? (
        <Change housekeeper={housekeeper} onClose={onClose} />
      ) : (
        <Add onClose={onClose} onAdded={onAdded} />
      )}
    </Dialog>
  )
}

const pinHint = '4 to 8 digits. Tell it to them yourself; nobody can look it up later.'

function Add({ onClose, onAdded }: Pick<Props, 'onClose' | 'onAdded'>) {
  const { save, fields } = useSave(housekeepers.add, { done: ({ name }) => `${name} added` })
  async function run(body: z.output<typeof housekeepers.add.body>) {
    const made = await save({ body })
    if (made) onAdded(made)
    return made
  }
  return (
    <added.Form
      initial={{}}
      refused={fields}
      submit="Add cleaner"
      onSubmit={run}
      also={<Leave onClose={onClose}>Not now</Leave>}
    >
      <added.Text name="name" label="Name" required />
      <added.Code name="pin" label="PIN" hint={pinHint} required />
    </added.Form>
  )
}

const initialOf = ({ name, active, version }: Housekeeper) => ({ name, active, pin: '', version })

function Change({ housekeeper, onClose }: { housekeeper: Housekeeper; onClose: () => void }) {
  const { save, fields, meanwhile } = useSave(housekeepers.change, { done: ({ name }) => `${name} saved` })
  async function run(body: z.output<typeof housekeepers.change.body>) {
    const saved = await save({ params: { id: housekeeper.housekeeper_id }, body })
    if (saved) onClose()
    return saved
  }
  return (
    <changed.Form
      initial={initialOf(housekeeper)}
      theirs={theirs(meanwhile, initialOf)}
      refused={fields}
      submit="Save cleaner"
      onSubmit={run}
      also={<Leave onClose={onClose}>Keep as it is</Leave>}
    >
      <changed.Text name="name" label="Name" required />
      <changed.Code name="pin" label="New PIN" hint="Left empty the PIN stays. A new one signs them out." />
      <changed.Check name="active" label="Active" hint="Switched off, the link opens nothing" />
    </changed.Form>
  )
}

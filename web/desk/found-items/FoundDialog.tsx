import { useState } from 'react'
import type { z } from 'zod'
import { type FoundItem, foundItems } from '../../../contract/desk/found-items.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { theirs, useSave } from '../../kit/call/use-save.ts'
import { todayAt } from '../../kit/days.ts'
import { FieldRow } from '../../kit/forms/FieldRow.tsx'
import { formFor } from '../../kit/forms/form-for.tsx'
import { Leave } from '../../kit/forms/Leave.tsx'
import { newKey } from '../../kit/forms/request-key.ts'
import { useArea } from '../../kit/session/area.ts'

const added = formFor(foundItems.add.body)
const changed = formFor(foundItems.change.body)

type Props = {
  thing: FoundItem | null
  /** It goes back today. */
  returns: boolean
  opened: boolean
  onClose: () => void
}

/** Writes down a thing that was found, changes what is said of it, or gives it back. */
export function FoundDialog({ thing, returns, opened, onClose }: Props) {
  const title = thing ? (returns ? `${thing.item}: returned` : `Edit ${thing.item}`) : 'Something was found'
  return (
    <Dialog title={title} opened={opened} onClose={onClose}>
      {thing ? <Change thing={thing} returns={returns} onClose={onClose} /> : <Add onClose={onClose} />}
    </Dialog>
  )
}

function Add({ onClose }: Pick<Props, 'onClose'>) {
  const { zone } = useArea()
  const [request_key] = useState(newKey)
  const { save, fields } = useSave(foundItems.add, { done: ({ item }) => `${item} is written down` })
  async function run(body: z.output<typeof foundItems.add.body>) {
    const made = await save({ body: { ...body, request_key } })
    if (made) onClose()
    return made
  }
  return (
    <added.Form
      initial={{ found_on: todayAt(zone) }}
      refused={fields}
      submit="Write down"
      onSubmit={run}
      also={<Leave onClose={onClose}>Not now</Leave>}
    >
      <Fields />
    </added.Form>
  )
}

function Change({ thing, returns, onClose }: Pick<Props, 'returns' | 'onClose'> & { thing: FoundItem }) {
  const { zone } = useArea()
  const { save, fields, meanwhile } = useSave(foundItems.change, { done: ({ item }) => `${item} is saved` })
  const initialOf = (now: FoundItem) => ({
    item: now.item,
    place: now.place ?? '',
    kept_at: now.kept_at ?? '',
    note: now.note ?? '',
    found_on: now.found_on,
    returned_on: now.returned_on ?? (returns ? todayAt(zone) : ''),
    returned_to: now.returned_to ?? '',
    version: now.version,
  })
  async function run(body: z.output<typeof foundItems.change.body>) {
    const saved = await save({ params: { id: thing.found_id }, body })
    if (saved) onClose()
    return saved
  }
  return (
    <changed.Form
      initial={initialOf(thing)}
      theirs={theirs(meanwhile, initialOf)}
      refused={fields}
      submit={returns ? 'Save as returned' : 'Save'}
      onSubmit={run}
      also={<Leave onClose={onClose}>Keep as it is</Leave>}
    >
      {returns ? <Returned /> : <Fields />}
      {returns ? null : <Returned />}
    </changed.Form>
  )
}

const { Text, Area } = changed

function Fields() {
  const { zone } = useArea()
  return (
    <>
      <Text name="item" label="What was found" required />
      <FieldRow least="9rem">
        <Text name="found_on" label="Found on" type="date" max={todayAt(zone)} />
        <Text name="place" label="Where" hint="Room or place" />
      </FieldRow>
      <Text name="kept_at" label="Kept at" hint="Where it lies now" />
      <Area name="note" label="Note" rows={2} />
    </>
  )
}

function Returned() {
  const { zone } = useArea()
  return (
    <FieldRow least="9rem">
      <Text name="returned_to" label="Returned to" hint="Who got it back" />
      <Text name="returned_on" label="Returned on" type="date" max={todayAt(zone)} />
    </FieldRow>
  )
}

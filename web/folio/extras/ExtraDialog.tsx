import { NativeSelect } from '@mantine/core'
import { useContext } from 'react'
import type { z } from 'zod'
import {
  type Extra,
  type ExtraCategory,
  extraCategories,
  extraCategoryNames,
  extras,
  usualTax,
} from '../../../contract/folio/extras.ts'
import { toRupees } from '../../../contract/kit/money.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { formConflict, useSave } from '../../kit/call/use-save.ts'
import { FieldRow } from '../../kit/forms/FieldRow.tsx'
import { FormContext } from '../../kit/forms/form-fields.tsx'
import { formFor } from '../../kit/forms/form-for.tsx'
import { Leave } from '../../kit/forms/Leave.tsx'

const added = formFor(extras.add.body)
const changed = formFor(extras.change.body)

type Props = { extra: Extra | null; opened: boolean; onClose: () => void }

/** Adds an extra to the catalogue, or changes one. */
export function ExtraDialog({ extra, opened, onClose }: Props) {
  return (
    <Dialog title={extra ? `Edit ${extra.name}` : 'Add extra'} opened={opened} onClose={onClose}>
      {extra ? <Change extra={extra} onClose={onClose} /> : <Add onClose={onClose} />}
    </Dialog>
  )
}

/** What a category is taxed as, as the fields have it. */
const usualOf = (category: ExtraCategory) => {
  const { sac, tax_rate } = usualTax(category)
  return { sac, tax_rate: String(tax_rate / 100) }
}

function Add({ onClose }: Pick<Props, 'onClose'>) {
  const { save, fields } = useSave(extras.add, { done: ({ name }) => `${name} added` })
  async function run(body: z.output<typeof extras.add.body>) {
    const made = await save({ body })
    if (made) onClose()
    return made
  }
  return (
    <added.Form
      initial={{ category: 'meal', ...usualOf('meal'), active: true }}
      refused={fields}
      submit="Add extra"
      onSubmit={run}
      also={<Leave onClose={onClose}>Not now</Leave>}
    >
      <Fields />
    </added.Form>
  )
}

const initialOf = ({ name, category, price, sac, tax_rate, active, version }: Extra) => ({
  name,
  category,
  price: toRupees(price),
  sac,
  tax_rate: String(tax_rate / 100),
  active,
  version,
})

function Change({ extra, onClose }: { extra: Extra; onClose: () => void }) {
  const { save, fields, conflict } = useSave(extras.change, { done: ({ name }) => `${name} saved` })
  async function run(body: z.output<typeof extras.change.body>) {
    const saved = await save({ params: { id: extra.extra_id }, body })
    if (saved) onClose()
    return saved
  }
  return (
    <changed.Form
      initial={initialOf(extra)}
      conflict={formConflict(conflict, initialOf)}
      refused={fields}
      submit="Save extra"
      onSubmit={run}
      also={<Leave onClose={onClose}>Keep as it is</Leave>}
    >
      <Fields />
    </changed.Form>
  )
}

const { Text, Money, Percent, Check } = changed

/** What both forms ask. */
function Fields() {
  return (
    <>
      <Text name="name" label="Name" hint="As it stands on the folio and the invoice" required />
      <FieldRow least="9rem">
        <Category />
        <Money name="price" label="Price" hint="Of one, tax in it" required />
      </FieldRow>
      <FieldRow least="9rem">
        <Text name="sac" label="SAC" hint="4 to 6 digits" />
        <Percent name="tax_rate" label="GST rate" hint="CGST and SGST together" />
      </FieldRow>
      <Check name="active" label="Active" hint="Switched off, nobody can put it on a folio" />
    </>
  )
}

/** SAC and rate follow the category for as long as they are the usual ones. */
function Category() {
  const { values, errors, set } = useContext(FormContext)
  const category = values.category as ExtraCategory
  const usual = usualOf(category)
  function choose(next: ExtraCategory) {
    const following = usualOf(next)
    set('category', next)
    if (values.sac === usual.sac) set('sac', following.sac)
    if (values.tax_rate === usual.tax_rate) set('tax_rate', following.tax_rate)
  }
  return (
    <NativeSelect
      name="category"
      label="Category"
      description="Sets SAC and rate"
      size="sm"
      required
      value={category}
      error={errors.category}
      data={extraCategories.map((value) => ({ value, label: extraCategoryNames[value] }))}
      onChange={({ currentTarget: { value } }) => choose(value as ExtraCategory)}
    />
  )
}

import { Checkbox, Select } from '@mantine/core'
import { type ReactNode, useContext } from 'react'
import { z } from 'zod'
import { type Area, inOrder } from '../../../contract/kit/areas.ts'
import { areaDescriptions, areaNames, areaPresets } from '../../../contract/staff/areas.ts'
import { permissionTypes, UserChange, UserInput } from '../../../contract/staff/user-fields.ts'
import { FieldRow } from '../../kit/forms/FieldRow.tsx'
import { FormContext } from '../../kit/forms/form-fields.tsx'
import { formFor } from '../../kit/forms/form-for.tsx'
import { useArea } from '../../kit/session/area.ts'
import {
  chooseFrom,
  departmentOptions,
  designationOptions,
  genderOptions,
  levelOptionsWithin,
  roleOptions,
} from './labels.ts'
import styles from './users.module.css'

// The form chooses a level; what it allows follows from it.
const level = z.enum(permissionTypes, 'Choose the permissions')
export const addForm = formFor(
  UserInput.omit({ permissions: true, url: true, user_id: true }).extend({ level }),
)
export const editForm = formFor(UserChange.omit({ permissions: true, url: true }).extend({ level }))

/** The server's sentence about the permissions stands at the level. */
export const atLevel = (fields: Record<string, string>): Record<string, string> => {
  const message = fields['permissions.type'] ?? fields.permissions
  return message ? { ...fields, level: message } : fields
}

type Props = {
  form: typeof addForm | typeof editForm
  /** The photo, above the fields. */
  photo: ReactNode
  /** The password of somebody new, or the status of somebody known. */
  account: ReactNode
  /** Role and permissions of somebody who keeps them: nothing else is offered. */
  only?: { role: string; level: string } | undefined
}

/** The fields that both forms have; the compiler checks each name against both schemas. */
export function UserFields({ form, photo, account, only }: Props) {
  const { Text, Area, Select } = form as typeof addForm
  const isNew = form === addForm
  const { user: me } = useArea()
  const levels = levelOptionsWithin(me.permissions)
  const offered = <T extends { value: string }>(options: readonly T[], kept: string | undefined) =>
    kept === undefined ? options : options.filter(({ value }) => value === kept)
  return (
    <>
      {photo}
      <fieldset className={styles.group}>
        <legend>Personal</legend>
        <FieldRow least="18rem">
          <Text name="name" label="Name" required />
          <Select name="gender" label="Gender" options={chooseFrom(genderOptions)} required={isNew} />
          <Text name="pan_number" label="PAN number" hint={hintFor(isNew, 'ABCDE1234F')} required />
          <Text name="aadhar_number" label="Aadhaar number" hint={hintFor(isNew, '12 digits')} required />
        </FieldRow>
        <Area name="address" label="Address" rows={2} required />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Contact</legend>
        <Text name="email" label="Email" type="email" required />
        <FieldRow least="18rem">
          <Text name="mobile_number" label="Mobile number" type="tel" hint="10 digits" required />
          <Text name="alt_mobile_number" label="Alternative mobile number" type="tel" hint="10 digits" />
        </FieldRow>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Work</legend>
        <FieldRow least="18rem">
          <Select name="department" label="Department" options={chooseFrom(departmentOptions)} required />
          <Select name="designation" label="Designation" options={chooseFrom(designationOptions)} required />
          <Select
            name="role"
            label="Role"
            options={isNew ? chooseFrom(roleOptions) : offered(roleOptions, only?.role)}
            required
          />
          <Select
            name="level"
            label="Permissions"
            options={isNew ? chooseFrom(levels) : offered(levels, only?.level)}
            required
          />
        </FieldRow>
        <AreasField kept={only !== undefined} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Account</legend>
        <FieldRow least="18rem">
          <Text name="username" label="Username" hint="To sign in with, in any case" required />
          {account}
        </FieldRow>
      </fieldset>
    </>
  )
}

const hintFor = (isNew: boolean, example: string): string =>
  isNew ? example : `${example}; the dots stay for the number that is kept`

type Preset = keyof typeof areaPresets
const presets = Object.keys(areaPresets) as Preset[]
const presetOf = (chosen: readonly string[]): Preset | null =>
  presets.find((preset) => inOrder(areaPresets[preset]).join() === inOrder(chosen).join()) ?? null

/** Where an admin works, by a preset or one by one; only what the person at the screen could give is offered. */
function AreasField({ kept }: { kept: boolean }) {
  const { user: me } = useArea()
  const { values, errors, set } = useContext(FormContext)
  if (values.role !== 'admin') return null
  const chosen = (values.areas as Area[] | undefined) ?? []
  const own = me.areas
  const offered = presets.filter((preset) => areaPresets[preset].every((area) => own.includes(area)))
  const error = errors.areas ?? Object.entries(errors).find(([at]) => at.startsWith('areas.'))?.[1]
  return (
    <>
      <Select
        label="Works as"
        description="Chooses the areas below"
        size="sm"
        placeholder="Own choice"
        data={offered}
        value={presetOf(chosen)}
        disabled={kept}
        onChange={(preset) => preset && set('areas', [...areaPresets[preset as Preset]])}
      />
      <Checkbox.Group
        label="Areas"
        description="Outside them the back office shows nothing"
        size="sm"
        value={chosen}
        error={error}
        onChange={(areas) => set('areas', inOrder(areas))}
      >
        <div className={styles.areas}>
          {own.map((area) => (
            <Checkbox
              key={area}
              value={area}
              label={areaNames[area]}
              description={areaDescriptions[area]}
              disabled={kept}
            />
          ))}
        </div>
      </Checkbox.Group>
    </>
  )
}

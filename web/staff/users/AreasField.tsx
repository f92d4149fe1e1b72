import { Checkbox, Select } from '@mantine/core'
import { useContext } from 'react'
import { type Area, inOrder } from '../../../contract/kit/areas.ts'
import { areaDescriptions, areaNames, areaPresets } from '../../../contract/staff/areas.ts'
import { FormContext } from '../../kit/forms/form-fields.tsx'
import { useArea } from '../../kit/session/area.ts'
import styles from './users.module.css'

type Preset = keyof typeof areaPresets
const presets = Object.keys(areaPresets) as Preset[]
const presetOf = (chosen: readonly string[]): Preset | null =>
  presets.find((preset) => inOrder(areaPresets[preset]).join() === inOrder(chosen).join()) ?? null

/** Where an admin works, by a preset or one by one; only what the person at the screen could give is offered. */
export function AreasField({ kept }: { kept: boolean }) {
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

import { useMemo } from 'react'
import { toWire } from '../../../contract/kit/to-wire.ts'
import { fromVersion } from '../../../contract/kit/versions.ts'
import type { Settings } from '../../../contract/office/settings.ts'
import { type SettingsPage, settingsOffice } from '../../../contract/office/settings-office.ts'
import { Details } from '../../kit/blocks/Details.tsx'
import { theirs, useSave } from '../../kit/call/use-save.ts'
import { formFor } from '../../kit/forms/form-for.tsx'
import { useMay } from '../../kit/session/area.ts'
import type { Section } from './sections.ts'

type Props = { section: Section; settings: SettingsPage }

/** One group of settings with its own button, or only to be read. */
export function SettingsSection(props: Props) {
  return useMay('update') ? <SettingsForm {...props} /> : <SettingsFacts {...props} />
}

const factOf = (kept: unknown): string => {
  if (typeof kept === 'boolean') return kept ? 'Yes' : 'No'
  return String(kept ?? '')
}

function SettingsFacts({ section, settings }: Props) {
  const kept = toWire(section.schema, settings) as Record<string, unknown>
  return <Details of={section.fields.map(({ name, label }) => [label, factOf(kept[name]), 'wide'])} />
}

function SettingsForm({ section, settings }: Props) {
  const { save, fields, meanwhile } = useSave(settingsOffice.save, { done: `${section.title}: saved` })
  const { Form, Text, Area, Whole, Select, Check } = useMemo(
    () => formFor(section.schema.extend(fromVersion)),
    [section],
  )
  const initialOf = (of: SettingsPage) => ({
    ...(toWire(section.schema, of) as Record<string, unknown>),
    version: of.version,
  })
  return (
    <Form
      initial={initialOf(settings)}
      theirs={theirs(meanwhile, initialOf)}
      refused={fields}
      submit="Save"
      onSubmit={(body) => save({ body: body as Partial<Settings> })}
    >
      {section.fields.map(({ kind = 'text', optional, rows, options = [], ...field }) => {
        const shared = { ...field, required: !optional } as never
        if (kind === 'area')
          return (
            <Area key={field.name} rows={rows} {...(shared as object as { name: never; label: string })} />
          )
        if (kind === 'choice')
          return (
            <Select
              key={field.name}
              options={options}
              {...(shared as object as { name: never; label: string })}
            />
          )
        if (kind === 'check')
          return <Check key={field.name} {...(field as object as { name: never; label: string })} />
        if (kind === 'whole')
          return <Whole key={field.name} {...(shared as object as { name: never; label: string })} />
        return <Text key={field.name} {...(shared as object as { name: never; label: string })} />
      })}
    </Form>
  )
}

import { useMemo } from 'react'
import { toWire } from '../../contract/kit/to-wire.ts'
import type { Settings } from '../../contract/settings.ts'
import { settingsOffice } from '../../contract/settings-office.ts'
import { formFor } from '../kit/form-for.tsx'
import { useSave } from '../kit/use-save.ts'
import type { Section } from './sections.ts'

type Props = { section: Section; settings: Settings }

/** One group of settings with its own button. */
export function SettingsForm({ section, settings }: Props) {
  const { save, fields } = useSave(settingsOffice.save, { done: `${section.title}: saved` })
  const { Form, Text, Area, Whole } = useMemo(() => formFor(section.schema), [section])
  const initial = useMemo(
    () => toWire(section.schema, settings) as Record<string, unknown>,
    [section, settings],
  )
  return (
    <Form
      key={JSON.stringify(initial)}
      initial={initial}
      refused={fields}
      submit="Save"
      onSubmit={(body) => save({ body: body as Partial<Settings> })}
    >
      {section.fields.map(({ kind = 'text', optional, rows, ...field }) => {
        const shared = { ...field, required: !optional } as never
        if (kind === 'area')
          return (
            <Area key={field.name} rows={rows} {...(shared as object as { name: never; label: string })} />
          )
        if (kind === 'whole')
          return <Whole key={field.name} {...(shared as object as { name: never; label: string })} />
        return <Text key={field.name} {...(shared as object as { name: never; label: string })} />
      })}
    </Form>
  )
}

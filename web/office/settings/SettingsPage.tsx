import { type ReactNode, useMemo } from 'react'
import { Navigate } from 'react-router'
import { toWire } from '../../../contract/kit/to-wire.ts'
import { fromVersion } from '../../../contract/kit/versions.ts'
import { type Backup, backups } from '../../../contract/office/backups.ts'
import { defaultSettings, type Settings } from '../../../contract/office/settings.ts'
import {
  type SettingsPage as SettingsPageData,
  settingsOffice,
} from '../../../contract/office/settings-office.ts'
import { Details } from '../../kit/blocks/Details.tsx'
import { Page } from '../../kit/blocks/Page.tsx'
import { PageColumns } from '../../kit/blocks/PageColumns.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { Problem } from '../../kit/blocks/Problem.tsx'
import { call } from '../../kit/call/call.ts'
import { type Failed, isFailed, toResult } from '../../kit/call/to-result.ts'
import { formConflict, useSave } from '../../kit/call/use-save.ts'
import { formFor } from '../../kit/forms/form-for.tsx'
import { Box, Stack } from '../../kit/layout/Box.tsx'
import { useMay } from '../../kit/session/area.ts'
import { useAddressHash } from '../../kit/use-address-hash.ts'
import { paths } from '../../paths.ts'
import { NotFoundNotice } from '../shell/NotFoundNotice.tsx'
import type { Route } from './+types/SettingsPage.ts'
import { BackupsPanel } from './BackupsPanel.tsx'
import { BesideSections, places } from './BesideSections.tsx'
import { CancellationPanel } from './CancellationPanel.tsx'
import { MealsPanel } from './MealsPanel.tsx'
import { type Section, sections } from './sections.ts'
import styles from './settings.module.css'
import { TaxPanel } from './TaxPanel.tsx'
import { TripPanel } from './TripPanel.tsx'

const backupsPlace = 'backups'

/** The settings are one record; the copies of the resort are asked for only where they stand. */
export const clientLoader = async ({ params }: Route.ClientLoaderArgs) => {
  const [settings, kept] = await Promise.all([
    toResult(call(settingsOffice.get)),
    params.section === backupsPlace ? toResult(call(backups.list)) : undefined,
  ])
  return { settings, kept }
}

type Loaded = { settings: SettingsPageData; kept: Backup[] | Failed | undefined }
type Part = (loaded: Loaded) => ReactNode

/** Sections with more than fields. */
const panels: Record<string, Part> = {
  'Before the trip': TripPanel,
  Cancellation: CancellationPanel,
  Meals: MealsPanel,
  'Tax (GST)': TaxPanel,
  Backups: BackupsPanel,
}

const fieldsOf = (title: string): Part => {
  const section = sections.find((one) => one.title === title)
  return ({ settings }) => (section ? <Fields section={section} settings={settings} /> : null)
}

const parts = places.map(({ title, place }) => ({ title, place, Part: panels[title] ?? fieldsOf(title) }))
const first = parts[0] as (typeof parts)[number]

/** Sections of which the site itself shows something. */
const onSite = ['Resort', 'Contact', 'Stays', 'Cancellation', 'Payment', 'Tax on receipts']

/** The settings, a section at each address; the list alone shows the first one beside it where there is room. */
export default function SettingsPage({ loaderData, params }: Route.ComponentProps) {
  const hash = useAddressHash().replace(/-$/, '')
  const chosen = parts.find(({ place }) => place === params.section)
  // Links of before the sections had addresses.
  if (!params.section && parts.some(({ place }) => place === hash))
    return <Navigate replace to={paths.settingsSection(hash)} />
  if (params.section && !chosen) return <NotFoundNotice />
  const { settings, kept } = loaderData
  return (
    <Page
      title={chosen?.title ?? 'Settings'}
      trail={chosen ? [{ label: 'Settings', path: paths.settings }] : []}
      lead={chosen ? undefined : 'What is saved here stands on the site, in mails and on receipts at once.'}
    >
      <BesideSections place={chosen?.place}>
        {isFailed(settings) ? (
          <Problem message={settings.failed} />
        ) : (
          <ShownSection {...(chosen ?? first)} isTitled={!chosen} loaded={{ settings, kept }} />
        )}
      </BesideSections>
    </Page>
  )
}

type ShownProps = { title: string; Part: Part; isTitled: boolean; loaded: Loaded }

function ShownSection({ title, Part, isTitled, loaded }: ShownProps) {
  const section = (
    // A form of another section begins anew.
    <Box
      as="section"
      pad={16}
      radius="card"
      shrinks
      key={title}
      aria-label={title}
      edge
      surface="raised"
      className={styles.section}
      data-save="in-sight"
    >
      {isTitled ? <h2>{title}</h2> : null}
      <Part {...loaded} />
    </Box>
  )
  if (!onSite.includes(title)) return section
  return <PageColumns beside={<Preview settings={loaded.settings} />}>{section}</PageColumns>
}

type FieldsProps = { section: Section; settings: SettingsPageData }

/** One group of settings with its own button, or only to be read. */
function Fields(props: FieldsProps) {
  return useMay('update') ? <FieldsForm {...props} /> : <FieldsFacts {...props} />
}

const factOf = (kept: unknown): string => {
  if (typeof kept === 'boolean') return kept ? 'Yes' : 'No'
  return String(kept ?? '')
}

function FieldsFacts({ section, settings }: FieldsProps) {
  const kept = toWire(section.schema, settings) as Record<string, unknown>
  return <Details of={section.fields.map(({ name, label }) => [label, factOf(kept[name]), 'wide'])} />
}

/** Of a schema that is known only here no name of a field can be checked. */
type Named = { name: never; label: string }

function FieldsForm({ section, settings }: FieldsProps) {
  const { save, fields, conflict } = useSave(settingsOffice.save, { done: `${section.title}: saved` })
  const { Form, Text, Area, Whole, Select, Check } = useMemo(
    () => formFor(section.schema.extend(fromVersion)),
    [section],
  )
  const initialOf = (of: SettingsPageData) => ({
    ...(toWire(section.schema, of) as Record<string, unknown>),
    version: of.version,
  })
  return (
    <Form
      initial={initialOf(settings)}
      conflict={formConflict(conflict, initialOf)}
      refused={fields}
      submit="Save"
      onSubmit={(body) => save({ body: body as Partial<Settings> })}
    >
      {section.fields.map(({ kind = 'text', optional, rows, options = [], ...field }) => {
        const shared = { ...field, required: !optional } as unknown as Named
        if (kind === 'area') return <Area key={field.name} rows={rows} {...shared} />
        if (kind === 'choice') return <Select key={field.name} options={options} {...shared} />
        if (kind === 'check') return <Check key={field.name} {...(field as unknown as Named)} />
        if (kind === 'whole') return <Whole key={field.name} {...shared} />
        return <Text key={field.name} {...shared} />
      })}
    </Form>
  )
}

/** How the saved settings stand on the site. */
function Preview({ settings }: { settings: Settings }) {
  return (
    <Panel title="On the site">
      <Stack gap={12} breaks className={styles.preview}>
        <h3>{settings.resort_name}</h3>
        <p>{settings.tagline}</p>
        <address>
          {settings.address.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        <p>
          {settings.phone}
          <br />
          {settings.email}
        </p>
        <p>{settings.social_links.map(({ name }) => name).join(' · ')}</p>
        <p>
          Check-in from {settings.check_in_time}, check-out until {settings.check_out_time}
        </p>
        <p>{settings.cancellation_text}</p>
        <p>{settings.tax_note}</p>
        {settings.upi_id ? null : (
          <p>No UPI code is shown: no UPI ID is set (for example {defaultSettings.upi_id}).</p>
        )}
      </Stack>
    </Panel>
  )
}

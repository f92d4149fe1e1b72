import { NativeSelect, Textarea } from '@mantine/core'
import { useContext } from 'react'
import { z } from 'zod'
import { toWire } from '../../../contract/kit/to-wire.ts'
import { fromVersion } from '../../../contract/kit/versions.ts'
import { type SettingsPage, settingsOffice } from '../../../contract/office/settings-office.ts'
import { TripNotes } from '../../../contract/office/site-settings.ts'
import { Details } from '../../kit/blocks/Details.tsx'
import { formConflict, useSave } from '../../kit/call/use-save.ts'
import { AddRow } from '../../kit/forms/AddRow.tsx'
import { FormContext } from '../../kit/forms/form-fields.tsx'
import { formFor } from '../../kit/forms/form-for.tsx'
import { RemoveRow } from '../../kit/forms/RemoveRow.tsx'
import styles from '../../kit/forms/rows.module.css'
import { monthNames } from '../../kit/month-names.ts'
import { useMay } from '../../kit/session/area.ts'
import { within } from './within.ts'

type Props = { settings: SettingsPage }

/** What guests are told of the way, the weather and what to bring, in mails and on the page of their trip. */
export function TripPanel({ settings }: Props) {
  return useMay('update') ? <NotesForm settings={settings} /> : <NotesFacts settings={settings} />
}

function NotesFacts({ settings: { trip } }: Props) {
  const seasons = trip.seasons.map(({ from, to, note }) => `${monthName(from)} to ${monthName(to)}: ${note}`)
  return (
    <Details
      of={[
        ['The last of the road', trip.last_road, 'wide'],
        ['What to bring', trip.bring.join(', '), 'wide'],
        ['The weather', seasons.join(' '), 'wide'],
      ]}
    />
  )
}

const { last_road, bring, seasons } = TripNotes.shape

/** A season as it is typed: the months come from a list. */
const TypedSeason = z.object({ from: z.string(), to: z.string(), note: z.string() })
type TypedSeason = z.output<typeof TypedSeason>

/** The notes for the trip as their form holds them: what to bring is a line each. */
const TripForm = z.object({
  last_road,
  bring: z.codec(z.string(), bring, {
    decode: (text) =>
      text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    encode: (list) => list.join('\n'),
  }),
  seasons: z.codec(z.array(TypedSeason), seasons, {
    decode: (typed) => typed.map(({ from, to, note }) => ({ from: Number(from), to: Number(to), note })),
    encode: (kept) => kept.map(({ from, to, note }) => ({ from: String(from), to: String(to), note })),
  }),
})

const months = monthNames.map((label, i) => ({ value: String(i + 1), label }))

const monthName = (month: number): string => monthNames[month - 1] ?? ''

const { Form, Area } = formFor(TripForm.extend(fromVersion))

const initialOf = ({ trip, version }: SettingsPage) => ({ ...(toWire(TripForm, trip) as object), version })

function NotesForm({ settings }: Props) {
  const { save, fields, conflict } = useSave(settingsOffice.save, { done: 'Before the trip: saved' })
  return (
    <Form
      initial={initialOf(settings)}
      conflict={formConflict(conflict, initialOf)}
      refused={within('trip', fields)}
      submit="Save"
      onSubmit={({ version, ...trip }) => save({ body: { trip, version } })}
    >
      <p className={styles.hint}>
        Guests read this when their booking is confirmed, three days before they come, and on the page of
        their booking.
      </p>
      <Area
        name="last_road"
        label="The last of the road"
        rows={4}
        hint="Where to turn, what to look out for"
      />
      <Area name="bring" label="What to bring" rows={5} hint="One thing in each line, 12 at most" />
      <Seasons />
    </Form>
  )
}

const newSeason: TypedSeason = { from: '1', to: '12', note: '' }

function Seasons() {
  const { values, errors, set } = useContext(FormContext)
  const seasons = values.seasons as TypedSeason[]
  const change = (at: number, own: Partial<TypedSeason>) =>
    set(
      'seasons',
      seasons.map((season, i) => (i === at ? { ...season, ...own } : season)),
    )
  return (
    <fieldset className={styles.rows}>
      <legend>The weather</legend>
      <p className={styles.hint}>
        Guests read the first note that covers the month in which they arrive. A season may go over the turn
        of the year, as December to February.
      </p>
      {seasons.map((season, at) => (
        <SeasonRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place, and keeps the focus while it is typed in
          key={at}
          at={at}
          season={season}
          errors={errors}
          onChange={(own) => change(at, own)}
          onRemove={() => set('seasons', seasons.toSpliced(at, 1))}
        />
      ))}
      <AddRow
        label="Add a season"
        error={errors.seasons}
        disabled={seasons.length >= 12}
        onAdd={() => set('seasons', [...seasons, newSeason])}
      />
    </fieldset>
  )
}

type RowProps = {
  at: number
  season: TypedSeason
  errors: Record<string, string>
  onChange: (own: Partial<TypedSeason>) => void
  onRemove: () => void
}

function SeasonRow({ at, season, errors, onChange, onRemove }: RowProps) {
  const month = (name: 'from' | 'to', label: string) => (
    <NativeSelect
      name={`seasons.${at}.${name}`}
      size="sm"
      label={label}
      data={months}
      value={season[name]}
      error={errors[`seasons.${at}.${name}`]}
      onChange={({ currentTarget: { value } }) => onChange({ [name]: value })}
    />
  )
  return (
    <fieldset className={styles.row} data-of="season" aria-label={`Season ${at + 1}`}>
      {month('from', 'From')}
      {month('to', 'To')}
      <Textarea
        name={`seasons.${at}.note`}
        size="sm"
        label="What the weather is like"
        rows={2}
        maxLength={300}
        value={season.note}
        error={errors[`seasons.${at}.note`]}
        onChange={({ currentTarget: { value } }) => onChange({ note: value })}
      />
      <RemoveRow label={`Remove season ${at + 1}`} onRemove={onRemove} />
    </fieldset>
  )
}

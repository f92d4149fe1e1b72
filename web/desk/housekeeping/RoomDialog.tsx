import { type FormEvent, useState } from 'react'
import type { RoomOnBoard, RoomState } from '../../../contract/desk/housekeeping.ts'
import { formatDay, formatInstant } from '../../kit/format.ts'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import { Wrong } from '../../kit/layout/Wrong.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import { DateField } from '../../kit/plain/DateField.tsx'
import { SelectField, TextAreaField, TextField } from '../../kit/plain/Field.tsx'
import { Notice } from '../../kit/plain/Notice.tsx'
import { guestText, priorityNames, type Role, stepsOf } from './board.ts'
import styles from './housekeeping.module.css'
import { RoomStateBadge } from './RoomStateBadge.tsx'
import { Sheet } from './Sheet.tsx'
import { StepButton } from './StepButton.tsx'
import type { Fault, Tools, Trouble } from './tools.ts'
import { useTyped } from './use-typed.ts'

type Props = { room: RoomOnBoard; tools: Tools; onClose: () => void }

/** All about one room: its states, its note, who cleans it, and what is broken. */
export function RoomDialog({ room, tools, onClose }: Props) {
  const sheet = useRoomSheet(room, tools, onClose)
  return (
    <Sheet
      title={`Room ${room.room_number}`}
      isTyped={sheet.isTyped}
      onForget={sheet.forget}
      onClose={onClose}
    >
      <RoomIs room={room} />
      <Outcome sheet={sheet} />
      <Row gap={8} wrap className={styles.steps}>
        {stepsOf(room, tools.role).map(({ state, label, isNext }) => (
          <StepButton
            key={state}
            variant={isNext ? 'primary' : 'quiet'}
            isBusy={sheet.pressed !== undefined}
            onClick={() => void sheet.step(state)}
          >
            {label}
          </StepButton>
        ))}
      </Row>
      {room.state === 'out_of_order' && tools.role === 'staff' ? (
        <Box as="p" tone="muted" size="label" breaks className={styles.quiet}>
          “Back in use” ends the block{room.fault?.ends_block ? ' and the fault' : ''}: the room can be sold
          from tonight.
        </Box>
      ) : null}
      <KnownFault room={room} zone={tools.zone} onMend={sheet.mend} />
      <RoomWords room={room} tools={tools} sheet={sheet} />
      <FaultForm room={room} tools={tools} sheet={sheet} />
    </Sheet>
  )
}

/** What became of a press. */
function Outcome({ sheet: { troubleOf, hasMore } }: { sheet: RoomSheet }) {
  const trouble = troubleOf('step')
  if (trouble) return <Notice kind="error">{trouble.message}</Notice>
  return hasMore ? <Notice kind="info">Done. What else you typed is not saved yet.</Notice> : null
}

function RoomIs({ room }: { room: RoomOnBoard }) {
  const { state, room_type, priority, until } = room
  const facts = [
    room_type,
    priority && priorityNames[priority],
    guestText(room)?.toLowerCase(),
    until && `until ${formatDay(until)}`,
  ].filter(Boolean)
  return (
    <Row as="p" gap={8} align="center" wrap>
      <RoomStateBadge state={state} /> {facts.join(' · ')}
    </Row>
  )
}

type KnownProps = { room: RoomOnBoard; zone: string; onMend: (() => void) | undefined }

function KnownFault({ room, zone, onMend }: KnownProps) {
  const { fault } = room
  if (!fault) return null
  return (
    <Notice kind="warning">
      <Stack gap={12}>
        <p className={styles.lines}>
          <strong>Fault:</strong> {fault.text}
        </p>
        <Box as="p" tone="muted" size="label" breaks className={styles.quiet}>
          {fault.at ? `${fault.by}, ${formatInstant(fault.at, zone)}` : 'Not sent yet'}
          {fault.until ? `, until ${formatDay(fault.until)}` : ''}
        </Box>
        {onMend ? (
          <>
            <Button variant="quiet" onClick={onMend}>
              It is dealt with
            </Button>
            {fault.ends_block ? (
              <Box as="p" tone="muted" size="label" breaks className={styles.quiet}>
                The room is back in use then, and is to be cleaned.
              </Box>
            ) : null}
          </>
        ) : null}
      </Stack>
    </Notice>
  )
}

type RoomWordsProps = { room: RoomOnBoard; tools: Tools; sheet: RoomSheet }

/** The note of a room, and for the desk who cleans it; out of order the note is the reason. */
function RoomWords({ room, tools, sheet }: RoomWordsProps) {
  const { words, pressed, save, troubleOf } = sheet
  if (!mayWrite(room, tools.role)) return null

  function submit(event: FormEvent) {
    event.preventDefault()
    void save()
  }

  const trouble = troubleOf('words')
  const fields = (trouble ?? troubleOf('step'))?.fields
  const field = (name: keyof Words) => ({
    value: words.values[name],
    onChange: words.put(name),
    ...(fields?.[name] && { error: fields[name] }),
  })
  const isOut = room.state === 'out_of_order'
  const isStaff = tools.role === 'staff'
  return (
    <Stack as="form" gap={12} onSubmit={submit} noValidate>
      <TextAreaField
        label={isOut ? 'What is wrong' : 'Note'}
        optional={!isOut}
        rows={2}
        maxLength={200}
        {...field('note')}
      />
      {isOut ? <DateField label="Out of order until" {...field('until')} /> : null}
      {isStaff ? (
        <SelectField label="Cleaned by" optional {...field('assigned_to')}>
          <option value="">Nobody yet</option>
          {namesOf(tools, room).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      ) : null}
      {trouble && Object.keys(trouble.fields).length === 0 ? <Wrong>{trouble.message}</Wrong> : null}
      <Button type="submit" variant="quiet" busy={pressed === 'words'}>
        {isStaff ? 'Save room' : 'Save note'}
      </Button>
    </Stack>
  )
}

/** Whoever cleans, and whoever the room was given to before they were switched off. */
const namesOf = ({ cleaners = [] }: Tools, { assigned_to }: RoomOnBoard): string[] => [
  ...new Set([...cleaners, ...(assigned_to ? [assigned_to] : [])]),
]

type FaultFormProps = { room: RoomOnBoard; tools: Tools; sheet: RoomSheet }

/** Something is broken: the room is out of order until a day, and nobody books it until then. */
function FaultForm({ room, tools, sheet }: FaultFormProps) {
  const { fault, pressed, report, troubleOf, isFault } = sheet
  // What was typed before is seen at once.
  const [isOpen] = useState(isFault)
  const [lacking, setLacking] = useState<Trouble['fields']>({})
  const isStaff = tools.role === 'staff'
  if (!mayReport(room, tools.role)) return null

  function submit(event: FormEvent) {
    event.preventDefault()
    const missing = {
      ...(fault.values.text.trim() === '' && { text: 'Say what is broken' }),
      ...(isStaff && fault.values.until === '' && { until: 'Say until when' }),
    }
    setLacking(missing)
    if (Object.keys(missing).length === 0) void report()
  }

  const trouble = troubleOf('fault')
  const shownFields: Trouble['fields'] = {
    ...trouble?.fields,
    ...(trouble?.fields.note && { text: trouble.fields.note }),
    ...lacking,
  }
  const message = (field: 'text' | 'until') => ({ ...(shownFields[field] && { error: shownFields[field] }) })
  return (
    <Box as="details" rule="above" className={styles.more} open={isOpen}>
      <summary>Report a fault</summary>
      <Stack as="form" gap={12} onSubmit={submit} noValidate>
        <TextField
          label="What is broken"
          maxLength={200}
          value={fault.values.text}
          onChange={fault.put('text')}
          {...message('text')}
        />
        <DateField
          label="Out of order until"
          optional={!isStaff}
          hint={isStaff ? 'The first day on which the room can be used again' : 'Left empty: until tomorrow'}
          value={fault.values.until}
          onChange={fault.put('until')}
          {...message('until')}
        />
        {trouble ? <Wrong>{trouble.message}</Wrong> : null}
        <Button type="submit" variant="accent" busy={pressed === 'fault'}>
          Report fault
        </Button>
      </Stack>
    </Box>
  )
}

/** What is pressed: a step of the room or its fault, or the button of a form. */
type Press = 'step' | 'words' | 'fault'

const noFault: Fault = { text: '', until: '' }

type RoomSheet = ReturnType<typeof useRoomSheet>

/**
 * What is typed about a room, and its presses. A press takes along the words that stand beside it; the sheet stays open
 * for as long as something is left that was typed and not sent.
 */
function useRoomSheet(room: RoomOnBoard, tools: Tools, onClose: () => void) {
  const { room_id, state: now } = room
  const words = useTyped(wordsOf(room), `words:${room_id}`, tools.drafts)
  const fault = useTyped(noFault, `fault:${room_id}`, tools.drafts)
  const [pressed, setPressed] = useState<Press>()
  const [trouble, setTrouble] = useState<Trouble & { of: Press }>()
  const [hasMore, setMore] = useState(false)
  const isWords = () => mayWrite(room, tools.role) && words.isTyped()
  const isFault = () => mayReport(room, tools.role) && fault.isTyped()
  const isTyped = () => isWords() || isFault()

  async function press(of: Press, run: () => Promise<(Trouble & { of?: Press }) | undefined>) {
    if (pressed) return
    setPressed(of)
    setMore(false)
    const refused = await run()
    setPressed(undefined)
    setTrouble(refused && { of, ...refused })
    if (refused) return
    if (isTyped()) setMore(true)
    else onClose()
  }

  /** The state that a room is to have, with what was written about it. */
  async function turn(state: RoomState): Promise<Trouble | undefined> {
    const those = words.values
    const isNotified = isWords()
    const refused = await tools.turn(room, { ...(isNotified && words.changed()), state })
    if (isNotified && !refused) words.sent(those)
    return refused
  }

  async function reportWords() {
    const refused = isWords() ? await turn(now) : undefined
    return refused && { ...refused, of: 'words' as const }
  }

  async function report(): Promise<Trouble | undefined> {
    const those = fault.values
    const refused = await tools.fault(room, { text: those.text.trim(), until: those.until })
    if (!refused) fault.sent(those, noFault)
    return refused
  }

  const { mend } = tools
  return {
    words,
    fault,
    pressed,
    troubleOf: (of: Press): Trouble | undefined => (trouble?.of === of ? trouble : undefined),
    /** A press went well, and something else that was typed is left. */
    hasMore,
    isTyped,
    isFault,
    step: (state: RoomState) => press('step', () => turn(state)),
    save: () => press('words', () => turn(now)),
    report: () => press('fault', async () => (await reportWords()) ?? report()),
    mend: mend && (() => press('step', () => mend(room))),
    forget() {
      words.forget()
      fault.forget()
    },
  }
}

/** What stands in the form of a room. */
type Words = { note: string; assigned_to: string; until: string }

const wordsOf = ({ note, assigned_to, until }: RoomOnBoard): Words => ({
  note: note ?? '',
  assigned_to: assigned_to ?? '',
  until: until ?? '',
})

/** What the desk has inspected, or taken out of order, is the desk's to write about. */
const mayWrite = ({ state }: RoomOnBoard, role: Role): boolean =>
  role === 'staff' || (role === 'cleaner' && (state === 'clean' || state === 'dirty'))

/** Out of order the desk writes its reason anew; what a cleaner reports is kept beside it. */
const mayReport = ({ state }: RoomOnBoard, role: Role): boolean =>
  role === 'cleaner' || (role === 'staff' && state !== 'out_of_order')

/** What is wrong with a calendar that was read, as a sentence for staff. */
export class FeedProblem extends Error {}

/** One line of a calendar: `DTSTART;VALUE=DATE:20261120`. Names are in capitals. */
export type Property = { name: string; params: Readonly<Record<string, string>>; value: string }

const propertyForm = /^([\w-]+)((?:;[\w-]+=(?:"[^"]*"|[^":;]*))*):(.*)$/s
const paramForm = /;([\w-]+)=(?:"([^"]*)"|([^":;]*))/g

const toProperty = (line: string): Property | undefined => {
  const [, name, params = '', value = ''] = propertyForm.exec(line) ?? []
  if (name === undefined) return undefined
  const pairs = [...params.matchAll(paramForm)].map(
    ([, key = '', quoted, bare]) => [key.toUpperCase(), quoted ?? bare ?? ''] as const,
  )
  return { name: name.toUpperCase(), params: Object.fromEntries(pairs), value: value.trim() }
}

/** Lines as they were before they were folded: a blank at the beginning goes on with the line before. */
const unfolded = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')

const broken = 'The calendar breaks off before its end. The days stay as they were until it is whole again.'
const noCalendar =
  'What lies at the address is no calendar. Copy the address of the iCalendar (.ics) export again.'

/**
 * The events of a calendar (RFC 5545), each as its lines; line ends of any kind. What only belongs to an event, such as
 * an alarm, is left out. A calendar that is not whole is none: its missing events must not count as cancelled.
 */
export const eventLines = (text: string): Property[][] => {
  const properties = unfolded(text).map(toProperty)
  const [first] = properties
  if (first?.name !== 'BEGIN' || first.value.toUpperCase() !== 'VCALENDAR') throw new FeedProblem(noCalendar)
  const reading: Reading = { within: [], events: [] }
  for (const property of properties) if (property) readLine(reading, property)
  if (reading.within.length > 0) throw new FeedProblem(broken)
  return reading.events
}

type Reading = { within: string[]; events: Property[][] }

const readLine = ({ within, events }: Reading, property: Property): void => {
  const part = property.value.toUpperCase()
  if (property.name === 'BEGIN') {
    within.push(part)
    if (part === 'VEVENT') events.push([])
  } else if (property.name === 'END') {
    if (within.pop() !== part) throw new FeedProblem(broken)
  } else if (within.at(-1) === 'VEVENT') events.at(-1)?.push(property)
}

import { counted } from '../../../contract/kit/counted.ts'

/** An instant as the resort's clocks show it: "2026-11-25T10:30". */
export const localOf = (instant: string, zone: string): string =>
  Temporal.Instant.from(instant)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })

/** When something that lasts so many minutes is over. */
export const endOf = ({ starts_at, minutes }: { starts_at: string; minutes: number }): Temporal.Instant =>
  Temporal.Instant.from(starts_at).add({ minutes })

/** 45 minutes, 1 hour, 1 hour 30 minutes. */
export const spokenMinutes = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const inHours = hours === 0 ? '' : counted(hours, 'hour')
  return [inHours, rest > 0 ? counted(rest, 'minute') : ''].filter(Boolean).join(' ')
}

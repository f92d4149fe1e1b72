/** A time on the resort's clocks ("2026-11-25T10:30") as the instant that is meant. */
export const instantOf = (local: string, zone: string): Temporal.Instant =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toInstant()

/** An instant as the resort's clocks show it: "2026-11-25T10:30". */
export const localOf = (instant: string, zone: string): string =>
  Temporal.Instant.from(instant)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })

/** When something that lasts so many minutes is over. */
export const endOf = ({ starts_at, minutes }: { starts_at: string; minutes: number }): Temporal.Instant =>
  Temporal.Instant.from(starts_at).add({ minutes })

const partsOf = (instant: string, options: Intl.DateTimeFormatOptions): Record<string, string> =>
  Object.fromEntries(
    new Intl.DateTimeFormat('en-US', options)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  )

/** An instant as a mail says it: "Wednesday, Nov 25, 2026 at 10:30 AM (India time)". */
export const spokenTime = (instant: string, zone: string): string => {
  const { weekday, month, day, year, hour, minute, dayPeriod, timeZoneName } = partsOf(instant, {
    weekday: 'long',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'shortGeneric',
    timeZone: zone,
  })
  const place = timeZoneName?.replace(/ Time$/, ' time')
  return `${weekday}, ${month} ${day}, ${year} at ${hour}:${minute} ${dayPeriod} (${place})`
}

/** 45 minutes, 1 hour, 1 hour 30 minutes. */
export const spokenMinutes = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const inHours = hours === 0 ? '' : hours === 1 ? '1 hour' : `${hours} hours`
  return [inHours, rest > 0 ? `${rest} minutes` : ''].filter(Boolean).join(' ')
}

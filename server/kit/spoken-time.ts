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

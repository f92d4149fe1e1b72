import { counted } from '../../kit/format.ts'

const minutesOf = { day: 1440, hour: 60, minute: 1 } as const

/** How long something has waited, in its largest unit: "2 days". */
export const waitedSince = (since: string, now = Date.now()): string => {
  const minutes = Math.max(1, Math.floor((now - Date.parse(since)) / 60_000))
  const unit = minutes >= minutesOf.day ? 'day' : minutes >= minutesOf.hour ? 'hour' : 'minute'
  return counted(Math.floor(minutes / minutesOf[unit]), unit)
}

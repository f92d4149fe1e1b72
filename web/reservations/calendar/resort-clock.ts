import { defaultSiteSettings } from '../../../contract/office/site-settings.ts'
import { site } from '../../../contract/site/pages.ts'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import { pageState } from '../../kit/page-state.ts'

/** The resort's time zone, and the hours of the day at which stays begin and end. */
export type ResortClock = { zone: string; checkIn: number; checkOut: number }

/** "2:00 PM" or "14:00" as 14; what is no time is the hour given. */
export function hourOf(time: string, otherwise: number): number {
  const [, hour, minute = '0', half] = /^(\d{1,2})(?::(\d{2}))?\s*([ap])?/i.exec(time.trim()) ?? []
  if (hour === undefined) return otherwise
  const noon = half ? Number(hour) % 12 : Number(hour)
  const read = noon + Number(minute) / 60 + (half?.toLowerCase() === 'p' ? 12 : 0)
  return read < 24 ? read : otherwise
}

const page = pageState(() => ({ known: undefined as Promise<ResortClock> | undefined }))

/** Asked once for each load of the page: the settings seldom change, the calendar is turned often. */
export function resortClock(): Promise<ResortClock> {
  page.known ??= ask()
  return page.known
}

async function ask(): Promise<ResortClock> {
  const info = await toResult(call(site.get))
  // Another look may find the server again.
  if (isFailed(info)) page.known = undefined
  const { time_zone, check_in_time, check_out_time } = isFailed(info) ? defaultSiteSettings : info.settings
  return { zone: time_zone, checkIn: hourOf(check_in_time, 14), checkOut: hourOf(check_out_time, 11) }
}

import type { Day } from '../../../contract/kit/dates.ts'
import type { Stay } from './stay-choice.ts'

const key = 'chosen-stay'

const isDay = (text: unknown): text is Day => typeof text === 'string' && /^2\d{3}-\d\d-\d\d$/.test(text)

const read = (checkIn: unknown, checkOut: unknown, today: Day): Stay | undefined =>
  isDay(checkIn) && isDay(checkOut) && checkIn >= today && checkOut > checkIn
    ? { checkIn, checkOut }
    : undefined

/** The dates that a guest has chosen in this tab, so that the next room is looked at for the same ones. */
export function rememberStay({ checkIn, checkOut }: Stay): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([checkIn, checkOut]))
  } catch {
    // Storage may be blocked; then every page begins with tonight.
  }
}

/** The dates of the address, which somebody may have shared, else those chosen before in this tab. */
export function rememberedStay(today: Day): Stay | undefined {
  const address = new URLSearchParams(location.search)
  const given = read(address.get('check_in'), address.get('check_out'), today)
  if (given) return given
  try {
    const [checkIn, checkOut] = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return read(checkIn, checkOut, today)
  } catch {
    return undefined
  }
}

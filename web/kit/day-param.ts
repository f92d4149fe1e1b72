import { Day } from '../../contract/kit/dates.ts'

/** A day of an address by the name of its parameter; nothing where it is none, or no day of the calendar. */
export const dayParam = (params: URLSearchParams, name: string): Day | undefined =>
  Day.safeParse(params.get(name)).data

/** A month of an address. A year that is still being typed reads as one of the first centuries, and is none yet. */
export const asMonth = (sent: string | null): string | undefined =>
  sent && /^(19|2\d)\d\d-(0[1-9]|1[0-2])$/.test(sent) ? sent : undefined

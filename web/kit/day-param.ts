import { Day } from '../../contract/kit/dates.ts'

/** A day of an address by the name of its parameter; nothing where it is none, or no day of the calendar. */
export const dayParam = (params: URLSearchParams, name: string): Day | undefined =>
  Day.safeParse(params.get(name)).data

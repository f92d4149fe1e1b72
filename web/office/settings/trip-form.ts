import { z } from 'zod'
import { TripNotes } from '../../../contract/office/site-settings.ts'
import { monthNames } from '../../kit/month-names.ts'

const { last_road, bring, seasons } = TripNotes.shape

/** A season as it is typed: the months come from a list. */
const TypedSeason = z.object({ from: z.string(), to: z.string(), note: z.string() })
export type TypedSeason = z.output<typeof TypedSeason>

/** The notes for the trip as their form holds them: what to bring is a line each. */
export const TripForm = z.object({
  last_road,
  bring: z.codec(z.string(), bring, {
    decode: (text) =>
      text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    encode: (list) => list.join('\n'),
  }),
  seasons: z.codec(z.array(TypedSeason), seasons, {
    decode: (typed) => typed.map(({ from, to, note }) => ({ from: Number(from), to: Number(to), note })),
    encode: (kept) => kept.map(({ from, to, note }) => ({ from: String(from), to: String(to), note })),
  }),
})

export const months = monthNames.map((label, i) => ({ value: String(i + 1), label }))

export const monthName = (month: number): string => monthNames[month - 1] ?? ''

import { z } from 'zod'
import { optionalText } from '../kit/formats.ts'
import { PercentNumber } from '../kit/money.ts'

/** How a stay came to the resort (W-30). */
export const bookingSources = ['site', 'desk', 'phone', 'walk_in', 'agent', 'channel'] as const
export type BookingSource = (typeof bookingSources)[number]

export const sourceNames = {
  // No name of a field of the wizard is a part of one of these: they are found by their labels.
  site: 'Website',
  desk: 'Front desk',
  phone: 'Called in',
  walk_in: 'Walk-in',
  agent: 'Travel agent',
  channel: 'Channel',
} as const satisfies Record<BookingSource, string>

/** What staff say of it, each left out where it is not known. A guest's booking is always `site`, whatever it says. */
export const sentSource = {
  source: z.enum(bookingSources, 'Choose how the stay was booked').optional(),
  /** Only, and always, with `agent`. */
  agent_id: optionalText(60).optional(),
  /** The site of others that sold it; only with `channel`. */
  channel_name: optionalText(60).optional(),
}

/** What a booking says of it. Guests are told the source alone: what is agreed with an agent is not theirs. */
export const sourceOfBooking = {
  source: z.enum(bookingSources),
  agent_id: z.string().nullable(),
  agent_name: z.string().nullable(),
  /** As it was agreed when the stay was booked. */
  commission_percent: PercentNumber.nullable(),
  channel_name: z.string().nullable(),
}

/** The source in words, with who it was. */
export const sourceText = ({
  source,
  agent_name,
  channel_name,
}: {
  source: BookingSource
  agent_name: string | null
  channel_name: string | null
}): string => {
  const who = agent_name ?? channel_name
  return who ? `${sourceNames[source]}: ${who}` : sourceNames[source]
}

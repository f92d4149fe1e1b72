import { z } from 'zod'

/** How the guest of a stay can be told of what becomes of it: by mail, or else by telephone. */
export const TellingOf = z
  .object({
    /** Whether anybody hears by mail as the stay is now. */
    by_mail: z.boolean(),
    /** The same once the resort has confirmed the stay: then an address that was typed for it counts too. */
    once_confirmed: z.boolean().optional(),
    name: z.string(),
    phone: z.string(),
  })
  .meta({ id: 'TellingOf' })
export type TellingOf = z.output<typeof TellingOf>

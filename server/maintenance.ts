import type { Task } from './kit/jobs/maintenance.ts'
import { sweepApiTokens } from './kit/security/api-tokens.ts'
import { sweepSpentLinks } from './office/accounts/queries.ts'
import { sweepDeliveries } from './office/webhooks/queries.ts'
import { sweepSent } from './stays/bookings/book-stay.ts'
import { foldTallies } from './stays/bookings/tallies.ts'
import { sweepNetworks } from './stays/bookings/unproved-limits.ts'
import { sweepPreArrivals } from './stays/pre-arrival/answers.ts'

/** What every district has removed and counted together every quarter of an hour. */
export const sweeps: readonly Task[] = [
  sweepSpentLinks,
  sweepSent,
  sweepNetworks,
  sweepPreArrivals,
  foldTallies,
  sweepApiTokens,
  sweepDeliveries,
]

import { sweepPreArrivals } from './desk/pre-arrival/answers.ts'
import type { Task } from './kit/operations/maintenance.ts'
import { sweepApiTokens } from './kit/security/api-tokens.ts'
import { sweepSpentLinks } from './office/accounts/queries.ts'
import { sweepDeliveries } from './office/webhooks/queries.ts'
import { sweepSent } from './reservations/booking/sent-before.ts'
import { sweepNetworks } from './reservations/booking/unproved-limits.ts'
import { foldTallies } from './reservations/stays/tallies.ts'

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

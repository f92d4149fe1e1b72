import { deskRefusals } from './desk/refusals.ts'
import { folioRefusals } from './folio/refusals.ts'
import { kitRefusals } from './kit/errors.ts'
import { landRefusals } from './land/refusals.ts'
import { moneyRefusals } from './money/refusals.ts'
import { officeRefusals } from './office/refusals.ts'
import { ratesRefusals } from './rates/refusals.ts'
import { recruitmentRefusals } from './recruitment/refusals.ts'
import { reservationsRefusals } from './reservations/refusals.ts'
import { staffRefusals } from './staff/refusals.ts'

/** Every refusal that the server can make. */
export const refusals = {
  ...kitRefusals,
  ...ratesRefusals,
  ...folioRefusals,
  ...reservationsRefusals,
  ...deskRefusals,
  ...moneyRefusals,
  ...landRefusals,
  ...staffRefusals,
  ...recruitmentRefusals,
  ...officeRefusals,
} as const

declare module './kit/errors.ts' {
  interface RefusalCodes extends Record<keyof typeof refusals, true> {}
}

import { kitRefusals } from './kit/errors.ts'
import { landRefusals } from './land/refusals.ts'
import { moneyRefusals } from './money/refusals.ts'
import { officeRefusals } from './office/refusals.ts'
import { recruitmentRefusals } from './recruitment/refusals.ts'
import { staffRefusals } from './staff/refusals.ts'
import { staysRefusals } from './stays/refusals.ts'

/** Every refusal that the server can make. */
export const refusals = {
  ...kitRefusals,
  ...staysRefusals,
  ...moneyRefusals,
  ...landRefusals,
  ...staffRefusals,
  ...recruitmentRefusals,
  ...officeRefusals,
} as const

declare module './kit/errors.ts' {
  interface RefusalCodes extends Record<keyof typeof refusals, true> {}
}

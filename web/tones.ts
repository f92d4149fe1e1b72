import { deskTones } from './desk/tones.ts'
import { folioTones } from './folio/tones.ts'
import { landTones } from './land/tones.ts'
import { officeTones } from './office/tones.ts'
import { ratesTones } from './rates/tones.ts'
import { recruitmentTones } from './recruitment/tones.ts'
import { staffTones } from './staff/tones.ts'

/** The colour of every status, collected from the districts. */
export const tones = {
  ...ratesTones,
  ...folioTones,
  ...deskTones,
  ...landTones,
  ...staffTones,
  ...recruitmentTones,
  ...officeTones,
}

export type Status = keyof typeof tones

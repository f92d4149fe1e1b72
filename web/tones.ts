import { landTones } from './land/tones.ts'
import { officeTones } from './office/tones.ts'
import { recruitmentTones } from './recruitment/tones.ts'
import { staffTones } from './staff/tones.ts'
import { staysTones } from './stays/tones.ts'

/** The colour of every status, collected from the districts. */
export const tones = { ...staysTones, ...landTones, ...staffTones, ...recruitmentTones, ...officeTones }

export type Status = keyof typeof tones

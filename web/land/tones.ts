import type { Purchase } from '../../contract/land/purchases.ts'
import type { TonesOf } from '../kit/blocks/tone.ts'

export const landTones: TonesOf<Purchase['status']> = { active: 'good', closed: null }

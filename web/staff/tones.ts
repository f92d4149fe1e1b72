import type { UserStatus } from '../../contract/staff/user-fields.ts'
import type { TonesOf } from '../kit/blocks/tone.ts'

export const staffTones: TonesOf<UserStatus> = { active: 'good', inactive: null }

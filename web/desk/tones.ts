import type { Visitor } from '../../contract/desk/visitors.ts'
import type { TonesOf } from '../kit/blocks/tone.ts'

export const deskTones: TonesOf<Visitor['status'] | 'deleted'> = {
  active: 'good',
  inactive: null,
  deleted: 'bad',
}

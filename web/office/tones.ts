import type { Mail } from '../../contract/office/outbox.ts'
import type { TonesOf } from '../kit/blocks/tone.ts'

export const officeTones: TonesOf<Mail['state'] | 'off'> = {
  queued: 'waiting',
  kept: null,
  sent: 'good',
  failed: 'bad',
  off: null,
}

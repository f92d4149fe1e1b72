import type { WebhookEvent } from '../../../contract/office/webhook-message.ts'

/** The events in words, each with what it tells of. */
export const eventNames: Record<WebhookEvent, { label: string; description: string }> = {
  'booking.made': { label: 'Booked', description: 'By a guest or at the desk' },
  'booking.changed': { label: 'Changed', description: 'Confirmed, moved, other guest or room, no-show' },
  'booking.cancelled': {
    label: 'Cancelled',
    description: 'By the guest or the desk, or because an email was never confirmed',
  },
  'booking.paid': { label: 'Paid', description: 'Payments, refunds and corrections' },
  'booking.checked_in': { label: 'Checked in', description: 'The guest has come' },
  'booking.checked_out': { label: 'Checked out', description: 'The guest has left' },
}

export const eventName = (event: string): string =>
  event in eventNames ? eventNames[event as WebhookEvent].label : 'Test'

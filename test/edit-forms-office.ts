import { webhooks } from '../contract/office/webhooks.ts'
import { type Form, made } from './edit-form.ts'

/** An address on the public internet that no name server has to be asked for. */
export const receiverUrl = 'https://93.184.216.34/hooks'

export const webhook: Form = {
  endpoint: webhooks.change,
  make: async (_, admin) => {
    const { webhook_id } = await made(admin, webhooks.create, { url: receiverUrl, events: ['booking.made'] })
    const params = { id: webhook_id as string }
    return {
      params,
      body: { url: receiverUrl, events: ['booking.made'], active: true },
      other: { url: `${receiverUrl}/other`, events: ['booking.paid'], active: false },
      see: async () => (await admin.call(webhooks.get, { params })).raw.json(),
    }
  },
}

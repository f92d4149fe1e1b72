import type { parties } from '../../../contract/reservations/parties.ts'
import { someParty } from '../../reservations/parties.ts'
import type { TestServer } from '../../server.ts'
import type { WritesOf } from '../sample.ts'

const of = async (server: TestServer) => (await someParty(server, { rooms: 2 })).params

export const partiesWrites: WritesOf<typeof parties> = {
  pay: async (server) => {
    const params = await of(server)
    const { id } = params
    return {
      params,
      body: { amount: '4500.00', method: 'upi', reference: `UPI ${id}`, request_key: `key ${id}` },
    }
  },
  cancel: async (server) => ({ params: await of(server), body: { expected_fee: '0.00' } }),
  issue: async (server) => ({
    params: await of(server),
    body: {
      kind: 'invoice',
      buyer: { name: 'Deodar Tours', gstin: '05ABCDE1234F1Z6', address: 'Haldwani', state: 'Uttarakhand' },
    },
  }),
}

import { agents } from '../contract/reservations/agents.ts'
import { bookingChange } from '../contract/reservations/booking-change.ts'
import { bookings } from '../contract/reservations/bookings.ts'
import { addAgent, addRoom } from './builders.ts'
import { type Form, made, read } from './edit-form.ts'
import { someBooking } from './reservations/bookings.ts'

const guest = {
  full_name: 'Asha Verma',
  email: 'asha@example.com',
  phone: '9876501234',
  gender: 'female',
  date_of_birth: '1991-02-03',
  govt_id_type: 'passport',
  govt_id_number: 'Z1234567',
}

export const booking: Form = {
  endpoint: bookingChange.change,
  make: async (server, admin) => {
    const room = await addRoom(server.db, { capacity: 4 })
    const params = { id: (await someBooking(server, { room })).booking_id }
    const { agent_id } = await addAgent(server.db)
    const came = { source: 'agent', agent_id, channel_name: null }
    const ages = { number_of_guests: 2, children_ages: [] }
    const body = { ...ages, guest_info: guest, special_requests: 'A quiet room', ...came }
    await admin.send(bookingChange.change, { params, body })
    const other = {
      number_of_guests: 3,
      children_ages: [9],
      guest_info: {
        full_name: 'Ravi Joshi',
        email: 'ravi@example.com',
        phone: '9412012345',
        gender: 'male',
        date_of_birth: '1980-02-03',
        govt_id_type: 'driving_license',
        govt_id_number: 'UK0420110012345',
      },
      special_requests: null,
      source: 'channel',
      agent_id: null,
      channel_name: 'MakeMyTrip',
    }
    return {
      params,
      body,
      other,
      apart: { bill_to: 'is the reservation’s, and has no version' },
      see: () => read(admin, bookings.get, params),
    }
  },
}

/** What the form for adding an agent sends. */
export const agentBody = {
  name: 'Deodar Trails',
  phone: '9412055301',
  email: 'stays@deodartrails.example.com',
  commission_percent: 12.5,
  gstin: '05ABCDE1234F1Z6',
  active: true,
}

export const agent: Form = {
  endpoint: agents.change,
  make: async (_, admin) => {
    const params = { id: (await made(admin, agents.add, agentBody)).agent_id as string }
    const other = {
      name: 'Kumaon Holidays',
      phone: '+447700900981',
      email: 'desk@kumaonholidays.example.com',
      commission_percent: 10,
      gstin: '',
      active: false,
    }
    return { params, body: agentBody, other, see: () => read(admin, agents.get, params) }
  },
}

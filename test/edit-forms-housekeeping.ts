import { foundItems } from '../contract/desk/found-items.ts'
import { housekeepers } from '../contract/desk/housekeepers.ts'
import { type Form, inList, made } from './edit-form.ts'
import { dayAfter } from './things.ts'

/** What the form for adding a cleaner sends. */
export const housekeeperBody = { name: 'Kamla Devi', pin: '4826' }

export const housekeeper: Form = {
  endpoint: housekeepers.change,
  make: async (_, admin) => {
    const { housekeeper_id: id } = await made(admin, housekeepers.add, housekeeperBody)
    return {
      params: { id: id as string },
      body: { name: 'Kamla Devi', active: true },
      other: { name: 'Kamla Arya', active: false },
      apart: { pin: 'is never answered' },
      see: () => inList(admin, housekeepers.list, (row) => row.housekeeper_id === id),
    }
  },
}

/** What the form for something found sends. */
export const foundBody = {
  item: 'Reading glasses',
  place: 'Room 104',
  kept_at: 'Drawer at the desk',
  note: 'Brown case',
  found_on: dayAfter(-2),
}

export const foundItem: Form = {
  endpoint: foundItems.change,
  make: async (_, admin) => {
    const { found_id: id } = await made(admin, foundItems.add, foundBody)
    const body = { ...foundBody, returned_on: dayAfter(-1), returned_to: 'Asha Verma' }
    await admin.send(foundItems.change, { params: { id }, body })
    const other = {
      item: 'A pair of glasses',
      place: null,
      kept_at: 'Safe',
      note: null,
      found_on: dayAfter(-3),
      returned_on: dayAfter(0),
      returned_to: 'Ravi Joshi',
    }
    const see = () => inList(admin, foundItems.list, (row) => row.found_id === id)
    return { params: { id: id as string }, body, other, see }
  },
}

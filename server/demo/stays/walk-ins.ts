import { visitors } from '../../../contract/desk/visitors.ts'
import { visits } from '../../../contract/desk/visits.ts'
import type { AddDemo } from '../kit/resort.ts'

// Visitors of the last weeks who have no stay, the eldest first: when they came, in days after today and minutes.
// biome-ignore format: a line for each
const walkIns = [
  [-23, 1015, 'Roshni Shah', '9000098043', 'IN', 'passport', 'Z8812764', 'Wedding visit', 'Ahmedabad'],
  [-16, 595, 'Prakash Upreti', '9000098518', 'IN', 'other', 'Press card 2216', 'Article about the trail', 'Nainital'],
  [-9, 905, 'Tenzin Dolma', '9000098120', 'IN', 'drivers_license', 'HP0220170004512', 'Yoga weekend', 'Dharamshala'],
  [-4, 755, 'Oliver Grant', '+447700900981', 'GB', 'passport', 'Z4418273', 'Bird watching', 'Bristol, UK'],
  [0, 690, 'Balwant Mehra', '9000098301', 'IN', 'national_id', 'XXX4471936', 'Day visit with lunch', 'Ranikhet'],
  [0, 691, 'Sunita Mehra', '9000098301', 'IN', 'national_id', 'XXX4471944', 'Day visit with lunch', 'Ranikhet'],
] as const

/** People whom the desk checked in, with the documents that they showed, and when they were here. */
export const addDemoWalkIns: AddDemo = async ({ clock, call }) => {
  for (const [inDays, minutes, name, phone, nationality, id_type, id_number, purpose, address] of walkIns) {
    const { id, version } = await call({ at: clock.at(inDays, minutes) }, visitors.checkIn, {
      body: {
        ...{ name, phone, nationality, id_type, id_number, purpose, address },
        email: `${name.toLowerCase().replace(' ', '.')}@example.net`,
        notes: name.startsWith('Prakash') ? 'Asked for a walk with the manager' : null,
        // Of one phone, and not the same.
        somebody_else: true,
      },
    })
    const act = { at: clock.at(inDays, minutes + 200) }
    if (!name.startsWith('Balwant')) await call(act, visits.checkOut, { params: { id } })
    if (inDays > -20) continue
    // Nobody who comes again.
    await call(act, visitors.change, {
      params: { id },
      body: {
        ...{ name, phone, id_type, id_number, purpose, address, version, notes: null, status: 'inactive' },
        email: `${name.toLowerCase().replace(' ', '.')}@example.net`,
      },
    })
  }
}

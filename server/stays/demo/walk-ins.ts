import type { Db } from '../../kit/database/db.ts'
import type { DemoClock } from '../../kit/demo/clock.ts'
import { insertRows } from '../../kit/demo/insert.ts'

// Walk-ins of the last weeks: day visitors, and guests who booked on the phone.
const walkIns = [
  ['Balwant Mehra', '9000098301', 'national_id', 'XXX4471936', 'Day visit with lunch', 'Ranikhet', 0, 690],
  ['Sunita Mehra', '9000098301', 'national_id', 'XXX4471944', 'Day visit with lunch', 'Ranikhet', 0, 690],
  ['Oliver Grant', '+447700900981', 'passport', 'Z4418273', 'Bird watching', 'Bristol, UK', -4, 755],
  [
    'Tenzin Dolma',
    '9000098120',
    'drivers_license',
    'HP0220170004512',
    'Yoga weekend',
    'Dharamshala',
    -9,
    905,
  ],
  [
    'Prakash Upreti',
    '9000098518',
    'other',
    'Press card 2216',
    'Article about the trail',
    'Nainital',
    -16,
    595,
  ],
  ['Roshni Shah', '9000098043', 'passport', 'Z8812764', 'Wedding visit', 'Ahmedabad', -23, 1015],
] as const

/** People whom the desk checked in, with the documents that they showed. */
export const addDemoWalkIns = (db: Db, clock: DemoClock): Promise<void> =>
  insertRows(
    db,
    'visitors',
    walkIns.map(([name, phone, id_type, id_number, purpose, address, inDays, minutes]) => ({
      visitor_id: crypto.randomUUID(),
      name,
      email: `${name.toLowerCase().replace(' ', '.')}@example.net`,
      phone,
      address,
      id_type,
      id_number,
      purpose,
      notes: name.startsWith('Prakash') ? 'Asked for a walk with the manager' : null,
      status: name.startsWith('Roshni') ? 'inactive' : 'active',
      created_at: clock.at(inDays, minutes),
      checked_in_at: clock.at(inDays, minutes),
    })),
  )

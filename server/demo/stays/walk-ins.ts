import type { Db } from '../../kit/database/db.ts'
import type { DemoClock } from '../kit/clock.ts'
import { insertRows } from '../kit/insert.ts'

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

/** Who came in today and has left again. */
const hasLeft = (name: string, inDays: number): boolean => inDays < 0 || name.startsWith('Sunita')

/** People whom the desk checked in, with the documents that they showed, and when they were here. */
export const addDemoWalkIns = async (db: Db, clock: DemoClock): Promise<void> => {
  const people = walkIns.map(([name, phone, id_type, id_number, purpose, address, inDays, minutes]) => ({
    visitor: {
      visitor_id: crypto.randomUUID(),
      name,
      email: `${name.toLowerCase().replace(' ', '.')}@example.net`,
      phone,
      nationality: name === 'Oliver Grant' ? 'GB' : 'IN',
      address,
      id_type,
      id_number,
      purpose,
      notes: name.startsWith('Prakash') ? 'Asked for a walk with the manager' : null,
      status: name.startsWith('Roshni') ? ('inactive' as const) : ('active' as const),
      created_at: clock.at(inDays, minutes),
      checked_in_at: clock.at(inDays, minutes),
    },
    day: clock.day(inDays),
    checked_out_at: hasLeft(name, inDays) ? clock.at(inDays, minutes + 200) : null,
  }))
  await insertRows(
    db,
    'visitors',
    people.map(({ visitor }) => visitor),
  )
  const visits = people.map(({ visitor, day, checked_out_at }) => {
    const { visitor_id, name, phone, nationality, purpose, id_type, id_number, checked_in_at } = visitor
    const facts = {
      visitor_id,
      name,
      phone,
      nationality,
      purpose,
      id_type,
      id_number,
      day,
      checked_in_at,
      checked_out_at,
    }
    return { ...facts, by_name: 'Leela Pandey', by_user_id: 'USR1001' }
  })
  await db.insertInto('visits').values(visits).execute()
}

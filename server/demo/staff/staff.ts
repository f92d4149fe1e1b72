import { rightsOf } from '../../../contract/staff/user-fields.ts'
import type { Db } from '../../kit/database/db.ts'
import { addStaff } from '../kit/builders.ts'
import type { DemoClock } from '../kit/clock.ts'

// Id, gender, department, mobile, PAN, Aadhaar, address, days since they joined. A job seals the numbers at once.
const details = [
  [
    'USR1001',
    'Female',
    'Operations',
    '9837011201',
    'AKLPP4417C',
    '482910337751',
    'Mall Road, Nainital',
    1460,
  ],
  ['USR1002', 'Female', 'HR', '9837011202', 'BQTPB2093K', '593021448862', 'Tallital, Nainital', 910],
  ['USR2101', 'Female', 'Sales', '9412036611', 'CRSPB8851L', '604132559973', 'Bhowali', 640],
  ['USR2102', 'Male', 'Marketing', '9412036612', 'DTUPJ3308M', '715243660184', 'Ramgarh', 520],
  ['USR2103', 'Male', 'Operations', '9412036613', 'EVWPT9924N', '826354771295', 'Mukteshwar', 430],
] as const

// Id, username, name, gender, role, level, department, designation, mobile, PAN, Aadhaar, address, status, joined.
const others = [
  [
    'USR3120',
    'rekha',
    'Rekha Mehra',
    'Female',
    'admin',
    'Limited',
    'HR',
    'HR Manager',
    '9720518804',
    'FXYPM1175P',
    '937465882306',
    'Haldwani',
    'active',
    365,
  ],
  [
    'USR3121',
    'nitin',
    'Nitin Suyal',
    'Male',
    'user',
    'Limited',
    'IT',
    'Developer',
    '9720518805',
    'GZAPS6642Q',
    '148576993417',
    'Haldwani',
    'active',
    210,
  ],
  [
    'USR3122',
    'savita',
    'Savita Kholia',
    'Female',
    'admin',
    'Read',
    'Finance',
    'Manager',
    '9720518806',
    'HBCPK7730R',
    '259687104528',
    'Bhimtal',
    'active',
    120,
  ],
  [
    'USR3123',
    'arun',
    'Arun Belwal',
    'Male',
    'user',
    'Read',
    'Sales',
    'Telecaller',
    '9720518807',
    'JDEPB4459S',
    '360798215639',
    'Kathgodam',
    'inactive',
    75,
  ],
] as const

/** What is kept of the staff beside their sign-in, and some colleagues who have no password yet. */
export const addDemoStaff = async (db: Db, clock: DemoClock): Promise<void> => {
  const joined = (ago: number) => ({ date_joined: clock.day(-ago), created_at: clock.at(-ago, 645) })
  for (const [
    user_id,
    gender,
    department,
    mobile_number,
    pan_number,
    aadhar_number,
    address,
    ago,
  ] of details) {
    await db
      .updateTable('users')
      .set({ gender, department, mobile_number, pan_number, aadhar_number, address, ...joined(ago) })
      .where('user_id', '=', user_id)
      .execute()
  }
  for (const [user_id, username, name, gender, role, level, ...rest] of others) {
    const [department, designation, mobile_number, pan_number, aadhar_number, address, status, ago] = rest
    await addStaff(db, {
      ...{ user_id, username, name, gender, role, department, designation, mobile_number },
      ...{ pan_number, aadhar_number, address, status, ...joined(ago) },
      email: `${username}@forestview.example`,
      permissions: [...rightsOf[level]],
      password_hash: null,
    })
  }
}

import { areas } from '../../../contract/kit/areas.ts'
import { rightsOf } from '../../../contract/staff/user-fields.ts'
import { hashPassword } from '../../kit/security/passwords.ts'
import { insertRows } from '../kit/insert.ts'
import type { AddDemo } from '../kit/resort.ts'

type Level = keyof typeof rightsOf
type Role = 'admin' | 'user'

// Id, username, name, gender, role, level, department, designation, mobile, PAN, Aadhaar, address, days since they joined.
// biome-ignore format: a line for each
const people: readonly (readonly [string, string, string, string, Role, Level, ...string[]])[] = [
  ['USR1001', 'admin', 'Leela Pandey', 'Female', 'admin', 'Full', 'Operations', 'Manager', '9837011201', 'AKLPP4417C', '482910337751', 'Mall Road, Nainital', '1460'],
  ['USR1002', 'employee', 'Kiran Bhatt', 'Female', 'user', 'Limited', 'HR', 'HR Executive', '9837011202', 'BQTPB2093K', '593021448862', 'Tallital, Nainital', '910'],
  ['USR2101', 'devika', 'Devika Bisht', 'Female', 'user', 'Full', 'Sales', 'Telecaller', '9412036611', 'CRSPB8851L', '604132559973', 'Bhowali', '640'],
  ['USR2102', 'harish', 'Harish Joshi', 'Male', 'user', 'Full', 'Marketing', 'Marketing Executive', '9412036612', 'DTUPJ3308M', '715243660184', 'Ramgarh', '520'],
  ['USR2103', 'manoj', 'Manoj Tamta', 'Male', 'user', 'Full', 'Operations', 'Team Lead', '9412036613', 'EVWPT9924N', '826354771295', 'Mukteshwar', '430'],
  ['USR3120', 'rekha', 'Rekha Mehra', 'Female', 'admin', 'Limited', 'HR', 'HR Manager', '9720518804', 'FXYPM1175P', '937465882306', 'Haldwani', '365'],
  ['USR3121', 'nitin', 'Nitin Suyal', 'Male', 'user', 'Limited', 'IT', 'Developer', '9720518805', 'GZAPS6642Q', '148576993417', 'Haldwani', '210'],
  ['USR3122', 'savita', 'Savita Kholia', 'Female', 'admin', 'Read', 'Finance', 'Manager', '9720518806', 'HBCPK7730R', '259687104528', 'Bhimtal', '120'],
  ['USR3123', 'arun', 'Arun Belwal', 'Male', 'user', 'Read', 'Sales', 'Telecaller', '9720518807', 'JDEPB4459S', '360798215639', 'Kathgodam', '75'],
]

/** The staff: two who sign in, and colleagues who have no password yet. A job seals their numbers at once. */
export const addDemoStaff: AddDemo = async ({ db, clock }) => {
  const passwords: Record<string, string> = {
    admin: await hashPassword('forest-admin'),
    employee: await hashPassword('forest-employee'),
  }
  const rows = people.map(([user_id, username, name, gender, role, level, ...rest]) => {
    const [department, designation, mobile_number, pan_number, aadhar_number, address, ago] = rest
    return {
      ...{ user_id, username, name, gender, role, department, designation, mobile_number, address },
      ...{ pan_number, aadhar_number, email: `${username}@forestview.example` },
      ...{ permissions: [...rightsOf[level]], areas: [...areas], is_first_admin: username === 'admin' },
      status: username === 'arun' ? ('inactive' as const) : ('active' as const),
      password_hash: passwords[username] ?? null,
      date_joined: clock.day(-Number(ago)),
      created_at: clock.at(-Number(ago), 645),
    }
  })
  await insertRows(db, 'users', rows as never)
}

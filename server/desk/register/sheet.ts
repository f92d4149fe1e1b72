import type { RegisterRow } from '../../../contract/desk/register.ts'
import { countryName } from '../../../contract/kit/countries.ts'
import { withoutEnd } from '../../../contract/kit/ends.ts'
import { phoneText } from '../../../contract/kit/phone.ts'
import type { SheetColumn } from '../../kit/documents/spreadsheet.ts'

const documentNames: Readonly<Record<string, string>> = {
  passport: 'Passport',
  driving_license: 'Driving licence',
  drivers_license: 'Driving licence',
  national_id: 'National ID',
  aadhar: 'Aadhaar',
  other: 'Other',
}

/** "Aadhaar …2346", or nothing where no document was seen. */
export const documentText = ({ document }: Pick<RegisterRow, 'document'>): string =>
  document ? `${documentNames[document.kind] ?? document.kind} …${document.last_four}` : ''

/** "Nila Rawat (8, France)": what is not known is left out. */
export const companionText = ({ name, age, nationality }: RegisterRow['companions'][number]): string => {
  const facts = [age === null ? '' : String(age), nationality ? countryName(nationality) : ''].filter(Boolean)
  return facts.length > 0 ? `${name} (${facts.join(', ')})` : name
}

export const companionsText = ({ companions }: Pick<RegisterRow, 'companions'>): string =>
  companions.map(companionText).join('; ')

export const nationalityText = ({ nationality }: Pick<RegisterRow, 'nationality'>): string =>
  nationality ? countryName(nationality) : ''

export const phoneOf = ({ phone }: Pick<RegisterRow, 'phone'>): string => (phone ? phoneText(phone) : '')

/** An address on one line, however many it was typed in. */
export const addressText = ({ address }: Pick<RegisterRow, 'address'>): string =>
  (address ?? '')
    .trim()
    .split('\n')
    .map((line, at, lines) => (at < lines.length - 1 ? withoutEnd(line.trim(), /[,\s]/) : line.trim()))
    .filter((line) => line !== '')
    .join(', ')

export const registerColumns: readonly SheetColumn<RegisterRow>[] = [
  { title: 'Checked in', width: 20, kind: 'instant', cell: (row) => row.checked_in_at },
  { title: 'Name', width: 28, cell: (row) => row.name },
  { title: 'Phone', width: 14, cell: (row) => row.phone },
  { title: 'Address', width: 48, cell: addressText },
  { title: 'Gender', width: 10, kind: 'code', cell: (row) => row.gender },
  { title: 'Date of birth', width: 14, kind: 'day', cell: (row) => row.date_of_birth },
  { title: 'People', width: 10, kind: 'number', cell: (row) => 1 + row.companions.length },
  { title: 'Companions', width: 48, cell: companionsText },
  { title: 'Nationality', width: 20, cell: nationalityText },
  { title: 'Document', width: 24, cell: documentText },
  { title: 'Purpose', width: 24, cell: (row) => row.purpose },
  { title: 'Room', width: 10, cell: (row) => row.room_number },
  { title: 'Booking', width: 14, cell: (row) => row.booking_id },
  { title: 'Checked out', width: 20, kind: 'instant', cell: (row) => row.checked_out_at },
]

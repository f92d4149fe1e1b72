import type { Chance } from '../kit/chance.ts'
import { abroad, origins } from './names.ts'

type Document = {
  govt_id_type: 'aadhar' | 'driving_license' | 'passport' | 'national_id'
  govt_id_number: string
}

/** Somebody who stays, as they fill in the forms. */
export type DemoGuest = Document & {
  name: string
  email: string
  phone: string
  gender: 'male' | 'female'
  date_of_birth: string
  city: string
  country: string
}

const digits = (chance: Chance, count: number): string =>
  Array.from({ length: count }, () => chance.below(10)).join('')

/** Nobody's: no Aadhaar begins with 0 or 1. */
const documentOf = (chance: Chance): Document => {
  const kind = chance.below(10)
  if (kind < 6) return { govt_id_type: 'aadhar', govt_id_number: `1${digits(chance, 11)}` }
  if (kind < 8) return { govt_id_type: 'driving_license', govt_id_number: `UK04${digits(chance, 11)}` }
  return { govt_id_type: 'national_id', govt_id_number: `XXX${digits(chance, 7)}` }
}

const birthday = (chance: Chance): string =>
  `${chance.between(1956, 2001)}-${String(chance.between(1, 12)).padStart(2, '0')}-${String(chance.between(1, 28)).padStart(2, '0')}`

/** Each as often as their share of a hundred says. */
const drawn = origins.flatMap((origin) => Array.from({ length: origin.share }, () => origin))

const one = (chance: Chance, names: string): string => chance.of(names.split(' '))

/** Makes guests one after the other; people may share a name, never an address or a phone. */
export const guestMaker = (chance: Chance): (() => DemoGuest) => {
  const known = new Map<string, number>()
  let count = 0
  const addressOf = (name: string): string => {
    const local = name.toLowerCase().replaceAll(/[^a-z]+/g, '.')
    const times = (known.get(local) ?? 0) + 1
    known.set(local, times)
    return `${local}${times > 1 ? times : ''}@example.com`
  }
  return () => {
    count++
    const [name, gender, city, country, phone] = count % 61 === 40 ? chance.of(abroad) : indian(chance, count)
    const foreign: Document = { govt_id_type: 'passport', govt_id_number: `Z${digits(chance, 7)}` }
    return {
      name,
      gender,
      city,
      country,
      phone,
      email: addressOf(name),
      date_of_birth: birthday(chance),
      ...(country === 'India' ? documentOf(chance) : foreign),
    }
  }
}

const indian = (chance: Chance, count: number) => {
  const origin = chance.of(drawn)
  const gender = chance.percent(45) ? 'female' : 'male'
  const name = `${one(chance, gender === 'female' ? origin.women : origin.men)} ${one(chance, origin.families)}`
  return [name, gender, one(chance, origin.cities), 'India', String(9_000_010_000 + count * 37)] as const
}

/** The guest who can sign in (D-28). */
export const asha: DemoGuest = {
  name: 'Asha Verma',
  email: 'asha@example.com',
  phone: '9876501234',
  gender: 'female',
  date_of_birth: '1991-04-12',
  city: 'Delhi',
  country: 'India',
  govt_id_type: 'aadhar',
  govt_id_number: '148291037751',
}

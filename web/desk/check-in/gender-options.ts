import type { genders } from '../../../contract/reservations/guest-info.ts'

export const genderNames: Record<(typeof genders)[number], string> = {
  female: 'Female',
  male: 'Male',
  other: 'Other',
}

/** The genders that Form C knows, behind none. */
export const genderOptions: readonly { value: string; label: string }[] = [
  { value: '', label: 'Choose' },
  ...Object.entries(genderNames).map(([value, label]) => ({ value, label })),
]

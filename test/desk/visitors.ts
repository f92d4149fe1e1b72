import type { CheckIn } from '../../contract/desk/visitor-input.ts'

/** A whole and valid body of POST /api/visitors. */
export const checkInBody = (own: Partial<CheckIn> = {}): CheckIn => ({
  name: 'Ravi Joshi',
  email: 'ravi@example.com',
  phone: '9412012345',
  nationality: null,
  address: null,
  id_type: 'passport',
  id_number: 'Z7654321',
  purpose: 'Holiday',
  notes: null,
  ...own,
})

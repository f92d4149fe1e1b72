import { type VisitorIdType, visitorIdTypes } from '../../../contract/reservations/identity-documents.ts'

export const visitorIdNames: Record<VisitorIdType, string> = {
  passport: 'Passport',
  national_id: 'National ID',
  drivers_license: 'Driving licence',
  other: 'Other',
}

export const visitorIdOptions = visitorIdTypes.map((type) => ({ value: type, label: visitorIdNames[type] }))

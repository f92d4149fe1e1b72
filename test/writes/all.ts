import { isWrite, where } from '../endpoints.ts'
import { accountWrites, ownAccountWrites, securityWrites } from './accounts.ts'
import {
  contactWrites,
  expenseWrites,
  outboxWrites,
  purchaseTransactionWrites,
  purchaseWrites,
  settingsWrites,
  sitePictureWrites,
  visitorWrites,
} from './office.ts'
import {
  bulkWrites,
  candidateWrites,
  careerWrites,
  clientReviewWrites,
  interviewWrites,
  jobWrites,
  privacyWrites,
  resumeWrites,
  skillWrites,
} from './recruitment.ts'
import type { MakeSample } from './sample.ts'
import {
  attendanceWrites,
  deductionWrites,
  payrollEmployeeWrites,
  payrollWrites,
  userWrites,
} from './staff.ts'
import {
  blockWrites,
  bookingWrites,
  couponWrites,
  deskWrites,
  paymentWrites,
  pricingWrites,
  roomTypeWrites,
  roomWrites,
  stayMoveWrites,
} from './stays.ts'

/** A sample of every write, by the tags of contract/all.ts. */
const samples: Readonly<Record<string, Readonly<Record<string, MakeSample>>>> = {
  accounts: accountWrites,
  security: securityWrites,
  ownAccount: ownAccountWrites,
  pricing: pricingWrites,
  coupons: couponWrites,
  roomOffice: roomWrites,
  roomTypes: roomTypeWrites,
  bookings: bookingWrites,
  payments: paymentWrites,
  desk: deskWrites,
  roomBlocks: blockWrites,
  stayMoves: stayMoveWrites,
  contact: contactWrites,
  outbox: outboxWrites,
  purchases: purchaseWrites,
  purchaseTransactions: purchaseTransactionWrites,
  settingsOffice: settingsWrites,
  sitePictures: sitePictureWrites,
  visitors: visitorWrites,
  users: userWrites,
  expenses: expenseWrites,
  attendance: attendanceWrites,
  deductions: deductionWrites,
  payroll: payrollWrites,
  payrollEmployees: payrollEmployeeWrites,
  skills: skillWrites,
  jobs: jobWrites,
  candidates: candidateWrites,
  bulkCandidates: bulkWrites,
  resumes: resumeWrites,
  careers: careerWrites,
  privacy: privacyWrites,
  interviews: interviewWrites,
  clientReviews: clientReviewWrites,
}

const sampleOf = (name: string): MakeSample => {
  const [tag = '', verb = ''] = name.split('.')
  const missing = () => Promise.reject(new Error(`${name} has no sample: add one to test/writes`))
  return samples[tag]?.[verb] ?? missing
}

/** Every write of every contract with what makes its sample. */
export const writes = where(isWrite).map(({ name, endpoint }) => ({ name, endpoint, make: sampleOf(name) }))

export const writeNamed = (name: string): (typeof writes)[number] => {
  const write = writes.find((one) => one.name === name)
  if (!write) throw new Error(`no write is called ${name}`)
  return write
}

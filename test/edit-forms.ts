import { jobs } from '../contract/recruitment/jobs.ts'
import type { Form } from './edit-form.ts'
import { foundItem, housekeeper } from './edit-forms-housekeeping.ts'
import { expense, purchase, visitor } from './edit-forms-money.ts'
import { webhook } from './edit-forms-office.ts'
import { candidate, deduction, interview, job, payrollEmployee, skill, user } from './edit-forms-people.ts'
import { block, coupon, extra, pictureWords, room, roomType, settings } from './edit-forms-rooms.ts'
import { agent, booking } from './edit-forms-stays.ts'

/** Every form that edits a record. */
export const editForms: Readonly<Record<string, Form>> = {
  room,
  roomType,
  coupon,
  extra,
  block,
  housekeeper,
  foundItem,
  booking,
  agent,
  visitor,
  expense,
  purchase,
  user,
  payrollEmployee,
  deduction,
  skill,
  job: job(jobs.change),
  jobAsWhole: job(jobs.replace),
  candidate,
  interview,
  pictureWords,
  settings,
  webhook,
}

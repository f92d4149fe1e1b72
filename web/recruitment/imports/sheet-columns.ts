import type { BulkRow } from '../../../contract/recruitment/imports.ts'

/** A column that is read: those of a row as it is sent, or the job by its title. */
export type Field = keyof BulkRow | 'job_title'

/** The columns of the template, in their order. */
export const templateColumns: Readonly<Record<keyof BulkRow, string>> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  experience: 'Experience',
  current_company: 'Current Company',
  current_ctc: 'Current CTC',
  expected_ctc: 'Expected CTC',
  notice_period: 'Notice Period',
  current_location: 'Current Location',
  preferred_location: 'Preferred Location',
  status: 'Status',
  source: 'Source',
  referred_by: 'Referred By',
  job_id: 'Job ID',
}

/** Titles as their letters and figures alone; what stands in brackets, such as (LPA), does not count. */
const plain = (title: string): string =>
  title
    .replace(/[([].*?[)\]]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

const aliases: Readonly<Record<Field, string>> = {
  name: 'name fullname candidate candidatename',
  email: 'email emailid emailaddress mail',
  phone: 'phone phoneno phonenumber mobile mobileno mobilenumber contact contactno contactnumber',
  experience: 'experience exp totalexperience yearsofexperience experienceyears',
  current_company: 'currentcompany company currentemployer employer',
  current_ctc: 'currentctc ctc currentsalary',
  expected_ctc: 'expectedctc ectc expectedsalary',
  notice_period: 'noticeperiod notice noticedays',
  current_location: 'currentlocation location city',
  preferred_location: 'preferredlocation',
  status: 'status applicationstatus',
  source: 'source',
  referred_by: 'referredby referrer',
  job_id: 'jobid',
  job_title: 'jobtitle job jobposition position',
}

const byTitle = new Map(
  Object.entries(aliases).flatMap(([field, titles]) =>
    titles.split(' ').map((title) => [title, field as Field] as const),
  ),
)

/** Which field a column is for (R-BULK-11): capitalised, in lower case, with underscores or with spaces. */
export const fieldOf = (title: string): Field | undefined => byTitle.get(plain(title))

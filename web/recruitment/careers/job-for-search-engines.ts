import { type Paise, toRupees } from '../../../contract/kit/money.ts'
import type { PublicJob } from '../../../contract/recruitment/careers.ts'

const employmentTypes: Record<string, string | undefined> = {
  'Full-Time': 'FULL_TIME',
  'Part-Time': 'PART_TIME',
  Contract: 'CONTRACTOR',
  Internship: 'INTERN',
}

type Around = { origin: string; url: string; resortName: string; zone: string }

/**
 * An open job in the words of schema.org's JobPosting, with what Google asks for; the deadline counts to the end of
 * its day at the resort. Who hires is the resort: for which client is nobody's business here (R-PUB-16).
 */
export function jobForSearchEngines(job: PublicJob, { origin, url, resortName, zone }: Around) {
  const remote = job.type === 'Remote'
  return {
    '@type': 'JobPosting',
    title: job.title,
    description: inHtml(job),
    identifier: { '@type': 'PropertyValue', name: resortName, value: String(job.id) },
    datePosted: job.posted_on,
    ...(job.deadline && { validThrough: endOf(job.deadline, zone) }),
    employmentType: employmentTypes[job.type] ?? 'OTHER',
    hiringOrganization: { '@type': 'Organization', name: resortName, sameAs: origin },
    jobLocation: placeOf(job),
    ...(remote && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'India' },
    }),
    ...(job.minSalary !== null && { baseSalary: salaryOf(job.minSalary, job.maxSalary) }),
    ...(job.skills.length > 0 && { skills: job.skills.join(', ') }),
    totalJobOpenings: job.openings,
    directApply: true,
    url,
  }
}

const placeOf = ({ city, state }: PublicJob) => ({
  '@type': 'Place',
  address: {
    '@type': 'PostalAddress',
    addressLocality: city,
    addressRegion: state,
    addressCountry: 'IN',
  },
})

const rupees = (amount: Paise) => Number(toRupees(amount))

/** The salary of a year; one figure alone where no other is told. */
const salaryOf = (least: Paise, most: Paise | null) => ({
  '@type': 'MonetaryAmount',
  currency: 'INR',
  value: {
    '@type': 'QuantitativeValue',
    unitText: 'YEAR',
    ...(most === null ? { value: rupees(least) } : { minValue: rupees(least), maxValue: rupees(most) }),
  },
})

const endOf = (day: string, zone: string): string =>
  Temporal.PlainDate.from(day)
    .toZonedDateTime({ timeZone: zone, plainTime: '23:59:59' })
    .toString({ timeZoneName: 'never' })

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Google wants the description as HTML; what people typed is text in it. */
const inHtml = ({ description, requirements }: PublicJob): string => {
  const paragraphs = description.split(/\n{2,}/).filter((part) => part.trim())
  const list = requirements.map((entry) => `<li>${escaped(entry)}</li>`).join('')
  return [
    ...paragraphs.map((part) => `<p>${escaped(part.trim()).replaceAll('\n', '<br>')}</p>`),
    ...(list ? [`<p>Requirements:</p><ul>${list}</ul>`] : []),
  ].join('')
}

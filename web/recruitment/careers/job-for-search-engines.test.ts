import { expect, test } from 'vitest'
import type { Paise } from '../../../contract/kit/money.ts'
import type { PublicJob } from '../../../contract/recruitment/careers.ts'
import { jobForSearchEngines } from './job-for-search-engines.ts'

const job: PublicJob = {
  id: 7,
  job_id: 7,
  title: 'Naturalist',
  type: 'Full-Time',
  description: 'Leads <walks> & talks.\nEvery morning.\n\nKeeps the list.',
  requirements: ['Knows "birds"'],
  skills: ['Bird watching', 'Hindi'],
  questions: [],
  state: 'Uttarakhand',
  city: 'Nainital',
  location: 'Nainital, Uttarakhand',
  salary: '3.6 – 5.4 LPA',
  experience: '2 – 8 years',
  minSalary: 36_000_000 as Paise,
  maxSalary: 54_000_050 as Paise,
  experienceRange: [2, 8],
  deadline: '2026-12-02',
  openings: 2,
  posted_on: '2026-10-10',
}
const around = {
  origin: 'https://resort.test',
  url: 'https://resort.test/careers/jobs/7',
  resortName: 'Forest View Resort',
  zone: 'Asia/Kolkata',
}
const facts = (own: Partial<PublicJob> = {}) =>
  jobForSearchEngines({ ...job, ...own }, around) as Record<string, unknown>

// https://developers.google.com/search/docs/appearance/structured-data/job-posting: what Google requires of every
// posting, and what it recommends. The names and types are those of https://schema.org/JobPosting.
const required = ['datePosted', 'description', 'hiringOrganization', 'jobLocation', 'title']
const recommended = ['baseSalary', 'directApply', 'employmentType', 'identifier', 'validThrough']
const recommendedRemote = ['applicantLocationRequirements', 'jobLocationType']

test('an open job tells search engines all that Google requires and recommends', () => {
  for (const name of [...required, ...recommended]) expect(facts(), name).toHaveProperty(name)
  for (const name of recommendedRemote) expect(facts({ type: 'Remote' }), name).toHaveProperty(name)
  expect(facts()).toEqual({
    '@type': 'JobPosting',
    title: 'Naturalist',
    description:
      '<p>Leads &lt;walks&gt; &amp; talks.<br>Every morning.</p><p>Keeps the list.</p><p>Requirements:</p><ul><li>Knows &quot;birds&quot;</li></ul>',
    identifier: { '@type': 'PropertyValue', name: 'Forest View Resort', value: '7' },
    datePosted: '2026-10-10',
    validThrough: '2026-12-02T23:59:59+05:30',
    employmentType: 'FULL_TIME',
    hiringOrganization: {
      '@type': 'Organization',
      name: 'Forest View Resort',
      sameAs: 'https://resort.test',
    },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: 'Nainital',
        addressRegion: 'Uttarakhand',
        addressCountry: 'IN',
      },
    },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'INR',
      value: { '@type': 'QuantitativeValue', unitText: 'YEAR', minValue: 360_000, maxValue: 540_000.5 },
    },
    skills: 'Bird watching, Hindi',
    totalJobOpenings: 2,
    directApply: true,
    url: 'https://resort.test/careers/jobs/7',
  })
})

test.each([
  ['Full-Time', 'FULL_TIME'],
  ['Part-Time', 'PART_TIME'],
  ['Contract', 'CONTRACTOR'],
  ['Internship', 'INTERN'],
  ['Remote', 'OTHER'],
])('%s is %s to search engines', (type, message) => {
  expect(facts({ type }).employmentType).toBe(message)
})

test('what is not known is left out and never made up', () => {
  const open = facts({ deadline: null, minSalary: null, maxSalary: null, skills: [] })
  for (const name of ['validThrough', 'baseSalary', 'skills']) expect(open).not.toHaveProperty(name)
  expect(facts({ maxSalary: null }).baseSalary).toMatchObject({ value: { value: 360_000 } })
})

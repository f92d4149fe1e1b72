import { privacyVersion } from '../../../contract/recruitment/privacy.ts'
import { counted, formatDay } from '../../kit/format.ts'
import { Box, Stack } from '../../kit/layout/Box.tsx'
import { paths } from '../../paths.ts'
import { PageIntro } from '../../site/blocks/PageIntro.tsx'
import { describePage, frameOf } from '../../site/describe-page.ts'
import { loadSiteInfo } from '../../site/site-info.ts'
import type { Route } from './+types/CareersPrivacyPage.ts'
import styles from './privacy.module.css'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  months: (await loadSiteInfo(context)).settings.retention_months,
})

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'Privacy of applicants',
    description:
      'What we keep about people who apply for a job with us, who sees it, for how long, and how to have it erased.',
    path: paths.careersPrivacy,
  })

const partsWith = (months: number) => [
  {
    title: 'What we keep',
    text: [
      'Your name, your email, your phone number if you give it, your answers to the questions of the job, and your résumé with the words in it, so that we can search them.',
      'The day you applied, which version of this notice you read, and what happens to your application afterwards: its status, notes, interviews with their ratings, and mails between us.',
      'To keep the form from being flooded we count for an hour how often a network and an email address send it. We keep no address of your device for that, only a check value.',
    ],
  },
  {
    title: 'What it is for',
    text: [
      'To decide about the job you applied for, and to write or call you about it. If you apply for another job, the people who decide see both applications. It is not used for advertising, and no program decides about you.',
    ],
  },
  {
    title: 'Who sees it',
    text: [
      'The people of the resort who deal with applications. If a job is offered for a client of ours, we may show your name, experience and résumé to the client; a date in your application says when. Nobody else is given it.',
      'The mails to you go through the mail server of the resort. The link in them opens a page that shows the job and where your application stands, and nothing else about you.',
    ],
  },
  {
    title: 'How long',
    text: [
      months === 0
        ? 'Until the resort deletes it. At the moment nothing is deleted by itself.'
        : `Applications that were turned down, or whose job is over, are deleted by themselves ${counted(months, 'month')} after the last change. All others are kept until the resort deletes them.`,
    ],
  },
  {
    title: 'What you can ask for',
    text: [
      'A copy of everything we keep about you, a correction, or that we erase all of it. Use the page behind the link in your mail, or write to us. Copies of the database made for safety before that day may hold it until they are replaced.',
    ],
  },
]

export default function CareersPrivacyPage({ loaderData: { months }, matches }: Route.ComponentProps) {
  const resort = frameOf(matches)?.resort
  return (
    <>
      <PageIntro title="Privacy of applicants">
        For people who apply for a job with us. Version of {formatDay(privacyVersion)}.
      </PageIntro>
      <Stack gap={32} className={styles.notice}>
        {partsWith(months).map(({ title, text }) => (
          <Stack as="section" gap={12} measure key={title}>
            <Box as="h2" size="card" weight={500}>
              {title}
            </Box>
            {text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Stack>
        ))}
        {resort ? (
          <Stack as="section" gap={12} measure>
            <Box as="h2" size="card" weight={500}>
              Who is responsible
            </Box>
            <p>
              {resort.resort_name}, {resort.address.join(', ')}.{' '}
              <a href={`mailto:${resort.email}`}>{resort.email}</a>
            </p>
          </Stack>
        ) : null}
      </Stack>
    </>
  )
}

import { careers } from '../../../contract/recruitment/careers.ts'
import { serverCall } from '../../kit/call/server-call.ts'
import { counted } from '../../kit/format.ts'
import { Box } from '../../kit/layout/Box.tsx'
import { Picture } from '../../kit/pictures/Picture.tsx'
import { useShown } from '../../kit/pictures/shown-pictures.tsx'
import { ButtonLink } from '../../kit/plain/Button.tsx'
import { paths } from '../../paths.ts'
import { PageIntro } from '../../site/blocks/PageIntro.tsx'
import { careers as picture } from '../../site/content/media/pages.ts'
import { describePage } from '../../site/describe-page.ts'
import type { Route } from './+types/CareersPage.ts'
import styles from './careers.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { total } = await context.get(serverCall)(careers.list, { query: { page: 1, page_size: 1 } })
  return { open: total }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'Careers',
    description:
      'Work with us at the edge of the forest: what we look for, what a job pays, and how to apply without an account.',
    path: paths.careers,
  })

/** Three things that hold for every application; each is what the pages behind do. */
const promises = [
  {
    title: 'Know the job before you apply',
    text: 'Every job says what it asks for, where it is and what it pays.',
  },
  {
    title: 'Apply in minutes',
    text: 'Your name, your email and your résumé. No account, and what you typed stays if you are interrupted.',
  },
  {
    title: 'See where your application stands',
    text: 'We email you a private link to a page that always shows the current step.',
  },
]

export default function CareersPage({ loaderData: { open } }: Route.ComponentProps) {
  const shown = useShown()
  return (
    <>
      <PageIntro title="Work where the forest begins">
        A resort in the hills is run by people who like early mornings, muddy boots and guests who ask a
        hundred questions. If that sounds like you, have a look at what we need.
      </PageIntro>
      <div className={styles.call}>
        <Box as="p" size="lead" weight={600}>
          {open === 0 ? 'No jobs are open at the moment' : `${counted(open, 'open job')} at the moment`}
        </Box>
        <ButtonLink to={paths.openJobs}>See open jobs</ButtonLink>
      </div>
      <figure className={styles.wide}>
        <Picture className="picture" picture={picture} sizes="(min-width: 1280px) 1168px, 92vw" priority />
        <figcaption>{shown(picture).alt}</figcaption>
      </figure>
      <ul className={styles.promises}>
        {promises.map(({ title, text }) => (
          <li key={title}>
            <h2>{title}</h2>
            <Box as="p" tone="muted">
              {text}
            </Box>
          </li>
        ))}
      </ul>
    </>
  )
}

import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import { Picture } from '../../kit/pictures/Picture.tsx'
import { useShown } from '../../kit/pictures/shown-pictures.tsx'
import { ButtonLink } from '../../kit/plain/Button.tsx'
import { paths } from '../../paths.ts'
import { PageIntro } from '../blocks/PageIntro.tsx'
import { Section } from '../blocks/Section.tsx'
import { landFacts, landRule, landSteps, sellingPoints } from '../content/land.ts'
import { landPlan, whyChooseUs } from '../content/media/pages.ts'
import { describePage } from '../describe-page.ts'
import type { Route } from './+types/WhyChooseUsPage.ts'
import styles from './WhyChooseUsPage.module.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'Why choose our land project',
    description:
      'Thirty-two plots for hill houses beside the resort: titles, road, water, power, views and support, each with its proof.',
    path: paths.whyChooseUs,
  })

export default function WhyChooseUsPage() {
  const shown = useShown()
  return (
    <>
      <PageIntro title="Land beside the forest, with papers you can check">
        We sell thirty-two plots for hill houses next to the resort. Below are six reasons to buy one, and
        what to ask us for so that you need not take our word.
      </PageIntro>
      <figure className={styles.wide}>
        <Picture picture={whyChooseUs} sizes="(min-width: 1280px) 1168px, 92vw" priority />
        <figcaption>{shown(whyChooseUs).alt}</figcaption>
      </figure>
      <Section title="Six reasons, each with its proof">
        <ol className={styles.points}>
          {sellingPoints.map(({ id, title, text, proof }) => (
            <li key={id}>
              <Box as="h3" size="card" weight={500}>
                {title}
              </Box>
              <p>{text}</p>
              <Box as="p" tone="brass" size="small" weight={500}>
                {proof}
              </Box>
            </li>
          ))}
        </ol>
      </Section>
      <Section tone="sunken" title="The project in figures">
        <Figures />
      </Section>
      <Section title="From visit to house">
        <Stack as="ol" gap={32} className={styles.steps}>
          {landSteps.map(({ title, text }) => (
            <li key={title}>
              <Box as="h3" size="card" weight={500}>
                {title}
              </Box>
              <Box as="p" tone="muted">
                {text}
              </Box>
            </li>
          ))}
        </Stack>
        <Box as="p" pad={24} surface="sunken" className={styles.rule}>
          <strong>Who may buy.</strong> {landRule}
        </Box>
        <Row as="p" gap={16} wrap className={styles.actions}>
          <ButtonLink to={paths.contact}>Contact Us Today</ButtonLink>
          <ButtonLink to={paths.projectDocuments} variant="quiet">
            Read the project documents
          </ButtonLink>
        </Row>
      </Section>
    </>
  )
}

function Figures() {
  const shown = useShown()
  return (
    <div className={styles.figures}>
      <dl>
        {landFacts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <figure>
        <Picture picture={landPlan} sizes="(min-width: 860px) 560px, 92vw" />
        <figcaption>{shown(landPlan).alt}</figcaption>
      </figure>
    </div>
  )
}

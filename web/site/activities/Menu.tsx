import { formatMoney } from '../../kit/format.ts'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import { type MenuItem, menu } from '../content/menu.ts'
import { CardPicture } from './CardPicture.tsx'
import dietMark from './DietMark.module.css'
import styles from './Menu.module.css'

/** The restaurant's menu in its three sections. */
export function Menu() {
  return (
    <>
      <Box as="p" tone="muted" measure className={styles.note}>
        The restaurant is open from 7:30 AM to 10:00 PM. Prices are in rupees, taxes included. Tell us about
        allergies when you order: we cook each plate by itself.
      </Box>
      {menu.map((section) => (
        <section key={section.id} className={styles.section} aria-labelledby={`menu-${section.id}`}>
          <h2 id={`menu-${section.id}`}>{section.title}</h2>
          <Stack as="ul" gap={24} className={styles.items}>
            {section.items.map((item) => (
              <li key={item.name}>
                <Dish item={item} />
              </li>
            ))}
          </Stack>
        </section>
      ))}
    </>
  )
}

function Dish({ item }: { item: MenuItem }) {
  return (
    <Stack as="article" gap={16} className={styles.dish}>
      <CardPicture picture={item.picture} sizes="(min-width: 1024px) 268px, (min-width: 640px) 44vw, 112px" />
      <Row gap={4} className={styles.text}>
        <Box as="h3" size="body" weight={600}>
          {item.name}
        </Box>
        <Box as="p" tone="muted" size="small" className={styles.description}>
          {item.description}
        </Box>
        <Row as="p" gap={16} align="center" justify="between" className={styles.foot}>
          <DietMark type={item.type} />
          <Box as="span" weight={600} tabular>
            {formatMoney(item.price)}
          </Box>
        </Row>
      </Row>
    </Stack>
  )
}

/** The marks of Indian menus: a dot in a green square, or a triangle in a brown one; and the word beside it. */
function DietMark({ type }: { type: MenuItem['type'] }) {
  const veg = type === 'veg'
  return (
    <Box as="span" tone="muted" size="small" className={dietMark.mark}>
      <svg
        viewBox="0 0 16 16"
        width={16}
        height={16}
        aria-hidden
        className={veg ? dietMark.veg : dietMark.nonVeg}
      >
        <rect
          x="1"
          y="1"
          width="14"
          height="14"
          rx="1.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
        />
        {veg ? <circle cx="8" cy="8" r="3.6" /> : <path d="M8 4l4.4 7.6H3.6z" />}
      </svg>
      {veg ? 'Veg' : 'Non-veg'}
    </Box>
  )
}

import { Link } from 'react-router'
import { Seal } from '../../kit/blocks/Seal.tsx'
import { Row, Stack } from '../../kit/layout/Box.tsx'
import type { SiteFrameData } from '../site-info.ts'
import { footerLinks } from './navigation.ts'
import styles from './SiteFooter.module.css'

const dialled = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`

/** What is said of the pictures: nothing once all of them are photographs. */
const aboutPictures = {
  all: 'Pictures on this site are illustrations unless a caption says otherwise.',
  some: 'Some pictures on this site are illustrations, drawn for us.',
  none: null,
} as const

type Props = Pick<SiteFrameData, 'resort' | 'illustrations'>

/** G-GEN-09: everything in it comes from the settings. */
export function SiteFooter({ resort, illustrations }: Props) {
  return (
    <footer className={styles.footer}>
      <Stack gap={48} className={styles.columns}>
        <Stack gap={12} className={styles.brand}>
          <Seal size={48} />
          <p className={styles.name}>{resort.resort_name}</p>
          <p>{resort.tagline}</p>
        </Stack>
        <nav aria-label="Footer">
          <ul className={styles.links}>
            {footerLinks.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <Stack as="address" hug className={styles.address}>
          {resort.address.map((line) => (
            <span key={line}>{line}</span>
          ))}
          <a href={dialled(resort.phone)}>{resort.phone}</a>
          <a href={`mailto:${resort.email}`}>{resort.email}</a>
        </Stack>
      </Stack>
      <Stack gap={48} className={styles.last}>
        <p>{aboutPictures[illustrations]}</p>
        <Row as="ul" wrap className={styles.social}>
          {resort.social_links.map(({ name, url }) => (
            <li key={name}>
              <a href={url} rel="noopener noreferrer" target="_blank">
                {name}
                <span className="visually-hidden"> (opens in a new tab)</span>
              </a>
            </li>
          ))}
        </Row>
      </Stack>
    </footer>
  )
}

import type { Paise } from '../../../contract/kit/money.ts'
import { formatMoney, formatWhole } from '../../kit/format.ts'
import { Box, Stack } from '../../kit/layout/Box.tsx'
import { Picture } from '../../kit/pictures/Picture.tsx'
import { useShown } from '../../kit/pictures/shown-pictures.tsx'
import { heroPoster } from '../content/hero-poster.ts'
import { place } from '../content/place.ts'
import styles from './Hero.module.css'
import { HeroFilm } from './HeroFilm.tsx'
import { StaySearchBar } from './StaySearchBar.tsx'

type Props = { tagline: string; from: Paise | null; taxNote: string; zone: string }

const delhi = place.gettingHere.find(({ from }) => from === 'Delhi')

/** What it looks like, where it is and what it costs, before anything is scrolled. */
export function Hero({ tagline, from, taxNote, zone }: Props) {
  // The film is drawn like its poster: it does not move over a photograph.
  const hasFilm = useShown()(heroPoster) === heroPoster
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <Stack align="end" className={styles.stage}>
        <Picture
          picture={heroPoster}
          sizes="(max-width: 59.99em) max(100vw, 94vh), max(100vw, 153vh)"
          priority
          className={styles.poster}
        />
        {hasFilm ? <HeroFilm /> : null}
        <div className={styles.scrim} />
        <Stack gap={12} className={styles.words}>
          <Box as="p" size="small" weight={500}>
            {place.region}, {formatWhole(place.altitudeMetres)} m
          </Box>
          <h1 id="hero-title">Evenings above the mist</h1>
          <p className={styles.tagline}>{tagline}.</p>
          <Stack as="p" gap={4} size="small" tabular className={styles.facts}>
            {from === null ? null : (
              <span>
                From <strong>{formatMoney(from)}</strong> per night per room. {taxNote}.
              </span>
            )}
            {delhi ? <span>{delhi.time} from Delhi.</span> : null}
          </Stack>
        </Stack>
      </Stack>
      <div className={styles.search}>
        <StaySearchBar zone={zone} from={from} />
      </div>
    </section>
  )
}

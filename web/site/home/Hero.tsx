import type { Paise } from '../../../contract/kit/money.ts'
import { formatMoney } from '../../kit/format.ts'
import { place } from '../content/place.ts'
import styles from './Hero.module.css'
import { HeroFilm } from './HeroFilm.tsx'
import { StaySearchBar } from './StaySearchBar.tsx'

type Props = { tagline: string; from: Paise | null; taxNote: string; zone: string }

const delhi = place.gettingHere.find(({ from }) => from === 'Delhi')

/** What it looks like, where it is and what it costs, before anything is scrolled. */
export function Hero({ tagline, from, taxNote, zone }: Props) {
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <div className={styles.stage}>
        <img
          className={styles.poster}
          alt="Illustration: lit bell tents and a camp fire on a ridge at dusk, with mist moving through the valley."
          srcSet="/media/hero/poster-640.avif 640w, /media/hero/poster-1280.avif 1280w"
          sizes="(max-width: 59.99em) max(100vw, 94vh), max(100vw, 153vh)"
          src="/media/hero/poster-1280.avif"
          width={1280}
          height={720}
          fetchPriority="high"
          decoding="sync"
        />
        <HeroFilm />
        <div className={styles.scrim} />
        <div className={styles.words}>
          <p className={styles.where}>
            {place.region}, {place.altitudeMetres.toLocaleString('en-IN')} m
          </p>
          <h1 id="hero-title">Mornings above the mist</h1>
          <p className={styles.tagline}>{tagline}.</p>
          <p className={styles.facts}>
            {from === null ? null : (
              <span>
                From <strong>{formatMoney(from)}</strong> per night per room. {taxNote}.
              </span>
            )}
            {delhi ? <span>{delhi.time} from Delhi.</span> : null}
          </p>
        </div>
      </div>
      <div className={styles.search}>
        <StaySearchBar zone={zone} />
      </div>
    </section>
  )
}

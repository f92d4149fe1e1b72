import { type ReactNode, useRef, useState } from 'react'
import { Row } from '../../kit/layout/Box.tsx'
import { type AnyPicture, Picture } from '../../kit/pictures/Picture.tsx'
import styles from './RoomCarousel.module.css'
import { useAutoAdvance } from './use-auto-advance.ts'

type Props = { name: string; pictures: AnyPicture[] }

const SIZES = '(min-width: 80em) 35rem, (min-width: 48em) 46vw, 92vw'
const SWIPE = 40

/**
 * G-HOME-07, -08: one picture after the other, every 3 s, until somebody moves them by hand. It rests while pointed at
 * or focused, can be stopped, and never starts under reduced motion (WCAG 2.2.2).
 */
export function RoomCarousel({ name, pictures }: Props) {
  const [current, setCurrent] = useState(0)
  const touchedAt = useRef(0)
  const step = (by: number) => setCurrent((now) => (now + by + pictures.length) % pictures.length)
  const auto = useAutoAdvance(() => step(1), pictures.length > 1)
  const move = (by: number) => {
    auto.stop()
    step(by)
  }

  return (
    <section
      ref={auto.ref}
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label={`Pictures: ${name}`}
      onPointerEnter={() => auto.hold(true)}
      onPointerLeave={() => auto.hold(false)}
      onFocus={() => auto.hold(true)}
      onBlur={() => auto.hold(false)}
      onTouchStart={(event) => {
        touchedAt.current = event.touches[0]?.clientX ?? 0
      }}
      onTouchEnd={(event) => {
        const travelled = (event.changedTouches[0]?.clientX ?? 0) - touchedAt.current
        if (Math.abs(travelled) > SWIPE) move(travelled < 0 ? 1 : -1)
      }}
    >
      <div className={styles.stage} aria-live={auto.running ? 'off' : 'polite'}>
        {pictures.map((picture, index) =>
          index === 0 || auto.near ? (
            <div
              key={'src' in picture ? picture.src : picture.path}
              className={styles.slide}
              data-current={index === current}
              aria-hidden={index !== current}
            >
              <Picture picture={picture} sizes={SIZES} />
            </div>
          ) : null,
        )}
      </div>
      {pictures.length > 1 ? (
        <Row align="center" size="label" tabular className={styles.controls}>
          {auto.able ? (
            <Control label={auto.running ? 'Pause the pictures' : 'Play the pictures'} onClick={auto.toggle}>
              <path d={auto.running ? 'M8 6v12M16 6v12' : 'm8 6 10 6-10 6Z'} />
            </Control>
          ) : null}
          <span className={styles.count}>
            {current + 1} / {pictures.length}
          </span>
          <Control label="Previous picture" onClick={() => move(-1)}>
            <path d="m14 6-6 6 6 6" />
          </Control>
          <Control label="Next picture" onClick={() => move(1)}>
            <path d="m10 6 6 6-6 6" />
          </Control>
        </Row>
      ) : null}
    </section>
  )
}

function Control({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" aria-label={label} onClick={onClick}>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        {children}
      </svg>
    </button>
  )
}

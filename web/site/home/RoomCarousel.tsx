import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Row } from '../../kit/layout/Box.tsx'
import { type AnyPicture, Picture } from '../../kit/pictures/Picture.tsx'
import styles from './RoomCarousel.module.css'

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
              <Picture className="fills" picture={picture} sizes={SIZES} />
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

/** G-HOME-07. */
const EVERY_MS = 3000

/** Calls `advance` every three seconds while the element is in view, nobody holds it and it was not stopped. */
function useAutoAdvance(advance: () => void, possible: boolean) {
  const ref = useRef<HTMLElement>(null)
  const latest = useRef(advance)
  const [able, setAble] = useState(false)
  const [stopped, setStopped] = useState(false)
  const [held, setHeld] = useState(false)
  const { inView, near } = useInView(ref)
  const going = able && !stopped && !held && inView

  useEffect(() => {
    latest.current = advance
  })
  useEffect(() => {
    setAble(possible && !matchMedia('(prefers-reduced-motion: reduce)').matches)
  }, [possible])
  useEffect(() => {
    if (!going) return
    const timer = setInterval(() => latest.current(), EVERY_MS)
    return () => clearInterval(timer)
  }, [going])

  return {
    ref,
    /** Whether it may move by itself at all. */
    able,
    running: able && !stopped,
    /** Whether the element has come near the view: time to load what it will show. */
    near,
    hold: setHeld,
    stop: () => setStopped(true),
    toggle: () => setStopped((now) => !now),
  }
}

function useInView(ref: RefObject<HTMLElement | null>) {
  const [inView, setInView] = useState(false)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(([entry]) => {
      setInView(entry?.isIntersecting ?? false)
      if (entry?.isIntersecting) setNear(true)
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref])
  return { inView, near }
}

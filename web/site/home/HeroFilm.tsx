import { useEffect, useRef, useState } from 'react'
import styles from './HeroFilm.module.css'

/**
 * The film over its poster. It comes after the page has loaded and not at all under reduced motion or Save-Data;
 * it can be stopped, as everything that moves for more than five seconds (WCAG 2.2.2).
 */
export function HeroFilm() {
  const wanted = useFilmWanted()
  const film = useRef<HTMLVideoElement>(null)
  const [playing, setPlaying] = useState(false)
  const [shown, setShown] = useState(false)
  if (!wanted) return null

  function toggle() {
    if (film.current?.paused) void film.current.play().catch(() => undefined)
    else film.current?.pause()
  }
  return (
    <>
      <video
        ref={film}
        className={styles.film}
        data-shown={shown}
        autoPlay
        muted
        loop
        playsInline
        preload="auto"
        aria-hidden="true"
        tabIndex={-1}
        onPlaying={() => {
          setShown(true)
          setPlaying(true)
        }}
        onPause={() => setPlaying(false)}
      >
        <source src="/media/hero/hero.webm" type="video/webm" />
        <source src="/media/hero/hero.mp4" type="video/mp4" />
      </video>
      {shown ? (
        <button type="button" className={styles.control} onClick={toggle}>
          <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" fill="currentColor">
            <path d={playing ? 'M7 5h3.5v14H7zM13.5 5H17v14h-3.5z' : 'M8 5v14l11-7z'} />
          </svg>
          <span className="visually-hidden">{playing ? 'Pause the film' : 'Play the film'}</span>
        </button>
      ) : null}
    </>
  )
}

/** The poster stands alone for a moment, so that the film takes nothing from what the page still has to do. */
const STILL_MS = 2000

type Connection = { connection?: { saveData?: boolean } }

function useFilmWanted() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (still || (navigator as Connection).connection?.saveData) return
    let timer: ReturnType<typeof setTimeout>
    const want = () => {
      timer = setTimeout(() => setWanted(true), STILL_MS)
    }
    if (document.readyState === 'complete') want()
    else addEventListener('load', want, { once: true })
    return () => {
      removeEventListener('load', want)
      clearTimeout(timer)
    }
  }, [])
  return wanted
}

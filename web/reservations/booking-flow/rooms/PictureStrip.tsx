import { useRef, useState } from 'react'
import { Row } from '../../../kit/layout/Box.tsx'
import { type AnyPicture, Picture } from '../../../kit/pictures/Picture.tsx'
import styles from './PictureStrip.module.css'

type Props = { pictures: AnyPicture[]; label: string; sizes: string }

/** The pictures of a room side by side: swiped on a phone, moved by its buttons elsewhere. */
export function PictureStrip({ pictures, label, sizes }: Props) {
  const strip = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  if (pictures.length === 0) return null

  function follow() {
    const list = strip.current
    if (list) setAt(Math.round(list.scrollLeft / list.clientWidth))
  }
  function show(index: number) {
    const list = strip.current
    list?.scrollTo({ left: index * list.clientWidth, behavior: 'smooth' })
  }

  return (
    <section className={styles.strip} aria-label={`Pictures of ${label}`}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul ref={strip} onScroll={follow} tabIndex={0} aria-label={`${pictures.length} pictures`}>
        {pictures.map((picture, index) => (
          <li key={'src' in picture ? picture.src : picture.path} aria-hidden={index !== at}>
            <Picture picture={picture} sizes={sizes} />
          </li>
        ))}
      </ul>
      {pictures.length > 1 ? (
        <Row align="center" size="label" tabular className={styles.controls}>
          <button
            type="button"
            aria-label="Previous picture"
            disabled={at === 0}
            onClick={() => show(at - 1)}
          >
            ‹
          </button>
          <span>
            {at + 1} / {pictures.length}
          </span>
          <button
            type="button"
            aria-label="Next picture"
            disabled={at === pictures.length - 1}
            onClick={() => show(at + 1)}
          >
            ›
          </button>
        </Row>
      ) : null}
    </section>
  )
}

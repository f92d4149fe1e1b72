import { useEffect, useRef, useState } from 'react'
import { Box } from '../../kit/layout/Box.tsx'
import { type AnyPicture, Picture } from '../../kit/pictures/Picture.tsx'
import styles from './CardPicture.module.css'

type Props = { picture: AnyPicture; sizes: string; priority?: boolean }

/** A picture in its 16:10 frame; one that cannot be loaded says so in its place (G-ACT-05). */
export function CardPicture(props: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    // It may have failed before the page was alive.
    const image = frame.current?.querySelector('img')
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setFailed(true)
  }, [])

  return (
    <div className={styles.frame} ref={frame} onErrorCapture={() => setFailed(true)}>
      {failed ? (
        <Box as="p" tone="muted" size="small">
          Image Not Available
        </Box>
      ) : (
        <Picture {...props} />
      )}
    </div>
  )
}

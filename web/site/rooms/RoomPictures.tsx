import { Stack } from '../../kit/layout/Box.tsx'
import { type AnyPicture, Picture } from '../../kit/pictures/Picture.tsx'
import { useShown } from '../../kit/pictures/shown-pictures.tsx'
import { isIllustration } from '../content/room-pictures.ts'
import styles from './RoomPictures.module.css'

/** The pictures of a room: the first large, the others beside or under it. */
export function RoomPictures({ pictures }: { pictures: AnyPicture[] }) {
  const shown = useShown()
  if (pictures.length === 0) return null
  return (
    <Stack as="ul" gap={12} className={styles.pictures}>
      {pictures.map(shown).map((picture, index) => (
        <li key={'src' in picture ? picture.src : picture.path}>
          <figure>
            <Picture
              picture={picture}
              priority={index === 0}
              sizes={
                index === 0
                  ? '(min-width: 1280px) 768px, (min-width: 860px) 62vw, 92vw'
                  : '(min-width: 860px) 31vw, 46vw'
              }
            />
            {isIllustration(picture) ? <figcaption>Illustration</figcaption> : null}
          </figure>
        </li>
      ))}
    </Stack>
  )
}

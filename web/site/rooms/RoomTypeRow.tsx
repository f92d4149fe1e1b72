import { Picture } from '../../kit/Picture.tsx'
import { ButtonLink } from '../../kit/plain/Button.tsx'
import { paths } from '../../paths.ts'
import { isIllustration } from '../content/room-pictures.ts'
import { Price } from './Price.tsx'
import styles from './RoomTypeRow.module.css'
import type { RoomTypeShown } from './room-type-shown.ts'
import { squareFeet, upTo } from './room-type-shown.ts'

type Props = { type: RoomTypeShown; taxNote: string; first?: boolean }

/** A kind of room in the list: everything that is needed to choose between them, and the two ways on. */
export function RoomTypeRow({ type, taxNote, first }: Props) {
  const [picture] = type.pictures
  return (
    <article className={styles.row}>
      {picture ? (
        <figure className={styles.picture}>
          <Picture
            picture={picture}
            sizes="(min-width: 1280px) 660px, (min-width: 860px) 54vw, 92vw"
            priority={first}
          />
          {isIllustration(picture) ? <figcaption>Illustration</figcaption> : null}
        </figure>
      ) : null}
      <div className={styles.text}>
        <h2>{type.name}</h2>
        <p className={styles.summary}>{type.summary}</p>
        <dl className={styles.facts}>
          <div>
            <dt>Bed</dt>
            <dd>{type.bed_type}</dd>
          </div>
          <div>
            <dt>Guests</dt>
            <dd>{upTo(type.max_capacity)}</dd>
          </div>
          <div>
            <dt>Size</dt>
            <dd>{squareFeet(type.room_size)}</dd>
          </div>
          <div>
            <dt>View</dt>
            <dd>{type.view_type}</dd>
          </div>
          <div>
            <dt>Included</dt>
            <dd>{type.amenities.slice(0, 5).join(', ')}</dd>
          </div>
        </dl>
        <Price amount={type.price_per_night} taxNote={taxNote} />
        <p className={styles.actions}>
          <ButtonLink to={paths.room(type.slug)}>
            See the room<span className="visually-hidden"> {type.name}</span>
          </ButtonLink>
          <ButtonLink to={paths.reservation} look="quiet">
            Book<span className="visually-hidden"> a {type.name}</span>
          </ButtonLink>
        </p>
      </div>
    </article>
  )
}

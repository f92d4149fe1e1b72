import { useId, useState } from 'react'
import type { AvailableRoom } from '../../../contract/stays/rooms.ts'
import { useShown } from '../../kit/pictures/shown-pictures.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import { isIllustration, picturesOfRoom } from '../../site/content/room-pictures.ts'
import { PictureStrip } from './PictureStrip.tsx'
import styles from './RoomCard.module.css'
import { RoomPrice } from './RoomPrice.tsx'
import { placeOf, type RoomGroup } from './room-groups.ts'

type Props = {
  group: RoomGroup
  selectedId: string | undefined
  taxNote: string
  onSelect: (room: AvailableRoom) => void
  onDetails: (room: AvailableRoom) => void
}

/** One kind of free room with what is needed to decide, and the choice among rooms that are alike. */
export function RoomCard({ group, selectedId, taxNote, onSelect, onDetails }: Props) {
  const first = group.rooms[0]
  const [chosenId, choose] = useState(selectedId)
  const chosen = group.rooms.find((room) => room.room_id === chosenId) ?? first
  const pictures = picturesOfRoom(first).map(useShown())
  return (
    <article className={styles.card} aria-label={first.room_type}>
      <figure>
        <PictureStrip
          pictures={pictures}
          label={first.room_type}
          sizes="(min-width: 60em) 24rem, (min-width: 48em) 40vw, 92vw"
        />
        {pictures.some(isIllustration) ? <figcaption>Illustration of this kind of room</figcaption> : null}
      </figure>
      <div className={styles.about}>
        <h3>{first.room_type}</h3>
        {first.description ? <p>{first.description}</p> : null}
        <ul className={styles.facts}>
          <li>Sleeps {first.capacity}</li>
          {first.bed_type ? <li>{first.bed_type}</li> : null}
          {first.room_size > 0 ? <li>{first.room_size} sq. ft.</li> : null}
          {first.view_type ? <li>{first.view_type}</li> : null}
          {group.rooms.length === 1 ? <li>{placeOf(first)}</li> : null}
        </ul>
        <ul className={styles.amenities} aria-label="Included">
          {first.amenities.map((amenity) => (
            <li key={amenity}>{amenity}</li>
          ))}
        </ul>
        {group.rooms.length > 1 ? <RoomChoice rooms={group.rooms} chosen={chosen} onChoose={choose} /> : null}
      </div>
      <div className={styles.offer}>
        <RoomPrice room={first} taxNote={taxNote} />
        <div className={styles.buttons}>
          <Button variant="accent" onClick={() => onSelect(chosen)}>
            Select room {chosen.room_number}
          </Button>
          <Button
            variant="quiet"
            onClick={() => onDetails(chosen)}
            aria-label={`Details of room ${chosen.room_number}`}
          >
            Details
          </Button>
        </div>
      </div>
    </article>
  )
}

type ChoiceProps = { rooms: AvailableRoom[]; chosen: AvailableRoom; onChoose: (roomId: string) => void }

function RoomChoice({ rooms, chosen, onChoose }: ChoiceProps) {
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend>{rooms.length} rooms of this kind are free</legend>
      {rooms.map((room) => (
        <label key={room.room_id}>
          <input type="radio" name={name} checked={room === chosen} onChange={() => onChoose(room.room_id)} />
          <span>{placeOf(room)}</span>
        </label>
      ))}
    </fieldset>
  )
}

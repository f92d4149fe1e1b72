import { useId, useRef, useState } from 'react'
import type { AvailableRoom } from '../../../../contract/rates/rooms.ts'
import { Box, Row, Stack } from '../../../kit/layout/Box.tsx'
import { type AnyPicture, Picture } from '../../../kit/pictures/Picture.tsx'
import { useShown } from '../../../kit/pictures/shown-pictures.tsx'
import { Button, TextButton } from '../../../kit/plain/Button.tsx'
import { isIllustration, picturesOfRoom } from '../../../site/content/room-pictures.ts'
import type { Found } from '../flow-state.ts'
import type { ResortFacts } from '../StaySummary.tsx'
import { couponEffect } from './coupon-effect.ts'
import pictureStrip from './PictureStrip.module.css'
import styles from './RoomCard.module.css'
import { RoomPrice } from './RoomPrice.tsx'
import { isKind, placeOf, type RoomGroup } from './room-groups.ts'

type Props = {
  group: RoomGroup
  found: Found
  selectedId: string | undefined
  resort: ResortFacts
  onSelect: (room: AvailableRoom) => void
  onDetails: (room: AvailableRoom) => void
}

/**
 * One kind of free room with what is needed to decide. On a phone it is low enough for two to be compared: the words
 * and amenities open in place. The resort gives the room, unless the guest wants a certain one.
 */
export function RoomCard({ group, found, selectedId, resort, onSelect, onDetails }: Props) {
  const { rooms } = group
  const [first] = rooms
  const id = useId()
  const [open, setOpen] = useState(false)
  const [chosenId, choose] = useState(selectedId)
  const chosen = rooms.find((room) => room.room_id === chosenId) ?? first
  const pictures = picturesOfRoom(first).map(useShown())
  const isWanted = isKind(first.room_type, found.search.roomType)
  return (
    <Box
      as="article"
      edge
      radius="card"
      className={styles.card}
      aria-label={first.room_type}
      data-open={open}
    >
      <figure>
        <PictureStrip
          pictures={pictures}
          label={`${first.room_type}, room ${first.room_number}`}
          sizes="(min-width: 60em) 24rem, (min-width: 48em) 40vw, 92vw"
        />
        {pictures.some(isIllustration) ? <figcaption>Illustration of this kind of room</figcaption> : null}
      </figure>
      <Stack gap={4} shrinks className={styles.about}>
        <h3>{first.room_type}</h3>
        <Box as="p" tone="brass" size="label" weight={600} className={styles.left}>
          {isWanted ? <strong>You came for this</strong> : null} <span>{leftOf(group)}</span>
        </Box>
        <Row as="ul" wrap size="label" weight={500} className={styles.facts}>
          {factsOf(first, resort).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </Row>
      </Stack>
      <Stack gap={12} pad={12} id={id} className={styles.more}>
        {first.description ? (
          <Box as="p" tone="muted" size="small">
            {first.description}
          </Box>
        ) : null}
        <Row as="ul" wrap gap={8} className={styles.amenities} aria-label="Included">
          {first.amenities.map((amenity) => (
            <Box as="li" surface="sunken" size="label" key={amenity}>
              {amenity}
            </Box>
          ))}
        </Row>
      </Stack>
      <Stack align="center" className={styles.offer}>
        <RoomPrice inCard room={first} coupon={couponEffect(found, first)} />
        <Stack gap={8} className={styles.buttons}>
          <Button variant="accent" onClick={() => onSelect(chosen)}>
            Select<span className="visually-hidden"> room {chosen.room_number}</span>
          </Button>
        </Stack>
        <Row align="start" wrap size="small" className={styles.ways}>
          <TextButton
            onClick={() => onDetails(chosen)}
            aria-label={`Details of room ${chosen.room_number}, each night’s price`}
          >
            Details
          </TextButton>
          <span className={styles.opener}>
            <TextButton aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
              What is included
            </TextButton>
          </span>
          {rooms.length > 1 ? <RoomChoice rooms={rooms} chosen={chosen} onChoose={choose} /> : null}
        </Row>
      </Stack>
    </Box>
  )
}

const leftOf = ({ rooms }: RoomGroup): string =>
  rooms.length === 1 ? 'The last one' : `${rooms.length} left`

/** What is compared at a glance. */
const factsOf = (room: AvailableRoom, { bathrooms }: ResortFacts): string[] =>
  [
    `Sleeps ${room.capacity}`,
    room.bed_type,
    room.room_size > 0 ? `${room.room_size} sq. ft.` : '',
    room.view_type,
    bathroomOf(bathrooms?.[room.room_type]),
  ].filter(Boolean)

/** 'Private, with rain shower' says by itself only half of it. */
const bathroomOf = (text = ''): string => text && `Bathroom: ${text.charAt(0).toLowerCase()}${text.slice(1)}`

type ChoiceProps = { rooms: AvailableRoom[]; chosen: AvailableRoom; onChoose: (roomId: string) => void }

/** For who wants a certain room of the kind; without it the first one is given. */
function RoomChoice({ rooms, chosen, onChoose }: ChoiceProps) {
  const name = useId()
  return (
    <details className={styles.which}>
      <summary>Which room?</summary>
      <Row as="fieldset" wrap gap={8} className={styles.choice}>
        <legend>Choose one, or leave it to us</legend>
        {rooms.map((room) => (
          <label key={room.room_id}>
            <input
              type="radio"
              name={name}
              checked={room === chosen}
              onChange={() => onChoose(room.room_id)}
            />
            <span>{placeOf(room)}</span>
          </label>
        ))}
      </Row>
    </details>
  )
}

type PictureStripProps = { pictures: AnyPicture[]; label: string; sizes: string }

/** The pictures of a room side by side: swiped on a phone, moved by its buttons elsewhere. */
function PictureStrip({ pictures, label, sizes }: PictureStripProps) {
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
    <section className={pictureStrip.strip} aria-label={`Pictures of ${label}`}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul ref={strip} onScroll={follow} tabIndex={0} aria-label={`${pictures.length} pictures`}>
        {pictures.map((picture, index) => (
          <li key={'src' in picture ? picture.src : picture.path} aria-hidden={index !== at}>
            <Picture picture={picture} sizes={sizes} />
          </li>
        ))}
      </ul>
      {pictures.length > 1 ? (
        <Row align="center" size="label" tabular className={pictureStrip.controls}>
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

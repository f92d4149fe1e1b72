import { useMemo, useState } from 'react'
import { nightsBetween } from '../../../contract/kit/dates.ts'
import type { AvailableRoom } from '../../../contract/stays/rooms.ts'
import { counted, formatDay } from '../../kit/format.ts'
import { RoomCard } from './RoomCard.tsx'
import { RoomDetailsDialog } from './RoomDetailsDialog.tsx'
import styles from './RoomsStep.module.css'
import { groupRooms } from './room-groups.ts'
import type { SearchForm } from './search-form.ts'

type Props = {
  rooms: AvailableRoom[]
  search: SearchForm
  selectedId: string | undefined
  taxNote: string
  onSelect: (room: AvailableRoom) => void
}

/** Step 3: the free rooms, each with its price for the whole stay (G-BOOK-12 to 15). */
export function RoomsStep({ rooms, search, selectedId, taxNote, onSelect }: Props) {
  const [shown, show] = useState<AvailableRoom>()
  const groups = useMemo(() => groupRooms(rooms), [rooms])
  const nights = nightsBetween(search.checkIn, search.checkOut)
  return (
    <div className={styles.rooms}>
      <p role="status">
        {counted(rooms.length, 'room')} free from {formatDay(search.checkIn)} to {formatDay(search.checkOut)},{' '}
        {counted(nights, 'night')}, for {counted(search.adults + search.children, 'guest')}.
      </p>
      {groups.map((group) => (
        <RoomCard
          key={group.key}
          group={group}
          selectedId={selectedId}
          taxNote={taxNote}
          onSelect={onSelect}
          onDetails={show}
        />
      ))}
      {shown ? (
        <RoomDetailsDialog room={shown} search={search} onSelect={onSelect} onClose={() => show(undefined)} />
      ) : null}
    </div>
  )
}

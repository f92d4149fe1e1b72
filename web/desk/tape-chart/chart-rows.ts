import type { RoomState } from '../../../contract/desk/housekeeping.ts'
import { type Day, nightsBetween } from '../../../contract/kit/dates.ts'
import type { Output } from '../../../contract/kit/endpoint.ts'
import type {
  ChartRoom,
  ChartStay,
  calendar,
  RoomBlock,
  SoldTwice,
} from '../../../contract/reservations/calendar.ts'

/** A room with how housekeeping left it today; nothing for who may not know it. */
export type RoomInChart = ChartRoom & { room_state?: RoomState | undefined }
export type Chart = Omit<Output<typeof calendar.tapeChart>, 'rooms'> & { rooms: readonly RoomInChart[] }

/** What holds a room: a stay, a segment of one, or a block, from the night of `start` until the morning of `end`. */
export type Bar = { id: string; roomId: string; start: Day; end: Day } & (
  | { kind: 'stay'; stay: ChartStay }
  | { kind: 'block'; block: RoomBlock }
)

export type TypeRow = {
  kind: 'type'
  top: number
  name: string
  rooms: number
  /** How many rooms of the type are free on each night that is shown. */
  free: readonly number[]
}
export type RoomRow = {
  kind: 'room'
  top: number
  room: RoomInChart
  bars: readonly Bar[]
  /** Nights of its bars that another channel has sold too. */
  twice: readonly SoldTwice[]
}
export type Row = TypeRow | RoomRow

export const ROW_HEIGHT = 40
const TYPE_HEIGHT = 30

/** The rows of the chart from top to bottom: each type of room, then its rooms with what holds them in order of time. */
export function rowsOf(chart: Chart): { rows: readonly Row[]; height: number } {
  const bars = barsByRoom(chart)
  const twice = Map.groupBy(chart.sold_twice, ({ room_id }) => room_id)
  const rows: Row[] = []
  let top = 0
  for (const [name, rooms] of Map.groupBy(chart.rooms, (room) => room.room_type)) {
    rows.push({ kind: 'type', top, name, rooms: rooms.length, free: freeNights(chart, rooms, bars) })
    top += TYPE_HEIGHT
    for (const room of rooms) {
      const own = { bars: bars.get(room.room_id) ?? [], twice: twice.get(room.room_id) ?? [] }
      rows.push({ kind: 'room', top, room, ...own })
      top += ROW_HEIGHT
    }
  }
  return { rows, height: top }
}

function barsByRoom({ stays, blocks }: Chart): Map<string, Bar[]> {
  const all: Bar[] = [
    ...stays.map((stay) => ({
      kind: 'stay' as const,
      id: stay.segments > 1 ? `${stay.booking_id}/${stay.segment}` : stay.booking_id,
      roomId: stay.room_id,
      ...daysOf(stay),
      stay,
    })),
    ...blocks.map((block) => ({
      kind: 'block' as const,
      id: block.block_id,
      roomId: block.room_id,
      start: block.start_date,
      end: block.end_date,
      block,
    })),
  ]
  all.sort((a, b) => (a.start < b.start ? -1 : 1))
  return Map.groupBy(all, (bar) => bar.roomId)
}

const daysOf = ({ start, end }: ChartStay) => ({ start, end })

function freeNights(
  chart: Chart,
  rooms: readonly ChartRoom[],
  bars: ReadonlyMap<string, readonly Bar[]>,
): number[] {
  const sold = rooms.filter((room) => !room.archived && room.status !== 'maintenance')
  const free = Array.from({ length: nightsBetween(chart.start, chart.end) }, () => sold.length)
  for (const bar of sold.flatMap((room) => bars.get(room.room_id) ?? [])) {
    const from = Math.max(0, nightsBetween(chart.start, bar.start))
    const to = Math.min(free.length, nightsBetween(chart.start, heldUntil(bar, chart.today)))
    for (let night = from; night < to; night++) free[night] = (free[night] ?? 0) - 1
  }
  return free
}

/** Whoever left on the day of arrival has paid for a night, and the room is free again. */
const heldUntil = (bar: Bar, today: Day): Day =>
  bar.kind === 'stay' && bar.stay.presence === 'left' && bar.end > today ? today : bar.end

/** The row that lies at a height of the chart. */
export function rowAt(rows: readonly Row[], y: number): Row | undefined {
  let low = 0
  let high = rows.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((rows[middle]?.top ?? 0) <= y) low = middle
    else high = middle - 1
  }
  return rows[low]
}

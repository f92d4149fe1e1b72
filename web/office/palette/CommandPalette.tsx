import { Spotlight, type SpotlightActionGroupData, spotlight } from '@mantine/spotlight'
import '@mantine/spotlight/styles.css'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { visitors } from '../../../contract/desk/visitors.ts'
import { phoneText } from '../../../contract/kit/phone.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { call } from '../../kit/call/call.ts'
import { formatDay } from '../../kit/format.ts'
import { useArea, worksIn } from '../../kit/session/area.ts'
import { paths } from '../../paths.ts'
import { entriesOf } from '../shell/entries.ts'

type Found = { label: string; description: string; path: string }
const nothing: { bookings: Found[]; visitors: Found[] } = { bookings: [], visitors: [] }
const pauseMs = 200

/** Leads to any screen, booking or visitor by a few letters. Loaded when it is first asked for. */
export function CommandPalette() {
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const { user } = useArea()
  const found = useFound(query.trim(), worksIn(user, 'desk'))
  useEffect(() => spotlight.open(), [])

  const group = (name: string, list: Found[]): SpotlightActionGroupData => ({
    group: name,
    actions: list.map(({ label, description, path }) => ({
      id: path,
      label,
      description,
      // The server has matched it already, perhaps by something that is not shown.
      keywords: query,
      onClick: () => navigate(path),
    })),
  })
  const screens = entriesOf('admin', user).map(({ label, path }) => ({
    id: path,
    label,
    onClick: () => navigate(path),
  }))
  return (
    <Spotlight
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      actions={[
        { group: 'Screens', actions: screens },
        group('Bookings', found.bookings),
        group('Visitors', found.visitors),
      ]}
      nothingFound="Nothing found. Try a booking’s code, a name or a screen."
      scrollable
      maxHeight={420}
      attributes={{ content: { 'aria-label': 'Command palette' } }}
      searchProps={{ placeholder: 'Screen, booking or visitor', 'aria-label': 'Go to' }}
    />
  )
}

/** Bookings and visitors that fit what was typed, a moment after the last key. */
function useFound(typed: string, atDesk: boolean) {
  const [found, setFound] = useState(nothing)
  useEffect(() => {
    // What one’s areas do not open is not looked for.
    if (typed.length < 2 || !atDesk) return setFound(nothing)
    const abort = new AbortController()
    const timer = setTimeout(() => {
      look(typed, abort.signal)
        .then(setFound)
        // The screens can still be reached; the next key asks again.
        .catch(() => abort.signal.aborted || setFound(nothing))
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [typed, atDesk])
  return found
}

async function look(typed: string, signal: AbortSignal): Promise<typeof nothing> {
  const page = { page: 1, page_size: 5 }
  const stays = (asked: { q: string } | { guest: string }) =>
    call(bookings.list, { query: { ...page, mine: false, ...asked } }, { signal })
  // The end of a code may be all that somebody remembers.
  const isCode = /^[a-z0-9-]{4,}$/i.test(typed)
  const [coded, named, people] = await Promise.all([
    isCode ? stays({ q: typed }) : undefined,
    stays({ guest: typed }),
    call(visitors.list, { query: { ...page, q: typed } }, { signal }),
  ])
  return {
    bookings: [
      ...new Map([...(coded?.items ?? []), ...named.items].map((stay) => [stay.booking_id, stay])).values(),
    ]
      .slice(0, page.page_size)
      .map((stay) => ({
        label: `${stay.booking_id}, ${stay.guest.name}`,
        description: `Room ${stay.room.room_number}, ${formatDay(stay.check_in_date)} to ${formatDay(stay.check_out_date)}`,
        path: paths.booking(stay.booking_id),
      })),
    visitors: people.items.map((person) => ({
      label: person.name,
      description: [person.email, person.phone && phoneText(person.phone)].filter(Boolean).join(', '),
      path: paths.visitor(person.visitor_id),
    })),
  }
}

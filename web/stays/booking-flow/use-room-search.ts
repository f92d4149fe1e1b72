import { useEffect, useRef } from 'react'
import { todayAt } from '../../kit/days.ts'
import type { FlowState } from './flow-state.ts'
import { latePart, notArrived } from './late-part.ts'
import type { RememberedFlow } from './remembered-flow.ts'
import type { SearchForm } from './search-form.ts'

type Patch = (part: Partial<FlowState>) => void

/** What calls the server comes when somebody begins to use the page: it is as much again as the page itself. */
export const loadFinder = () => import('./find-rooms.ts')

const notLoaded: Pick<FlowState, 'found' | 'searchErrors' | 'notice' | 'step'> = {
  found: null,
  searchErrors: {},
  notice: { step: 'search', kind: 'error', text: notArrived },
  step: 'search',
}

/** Searches of the flow: a newer one ends the one before it. */
export function useRoomSearch(patch: Patch, zone: string, onSearched?: (search: SearchForm) => void) {
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function ask(search: SearchForm, quietly?: 'quietly') {
    running.current?.abort()
    running.current = new AbortController()
    const { signal } = running.current
    const finder = await latePart(loadFinder)
    return finder ? finder.findRooms(search, todayAt(zone), signal, quietly) : notLoaded
  }

  return {
    /** A search clears what was selected before (G-BOOK-09). */
    async search(search: SearchForm) {
      patch({ search, room: null, found: null, notice: null, busy: 'search' })
      const outcome = await ask(search)
      if (!outcome) return
      patch({ ...outcome, busy: null, resuming: null })
      if (outcome.found) onSearched?.(search)
    },

    /**
     * The list anew, with the room that was selected if it can still be had, and back to where the visitor was, unless
     * they have opened a step by hand meanwhile.
     */
    async resume(
      { search, roomId, step: backTo }: Pick<RememberedFlow, 'search' | 'roomId' | 'step'>,
      hasMoved: () => boolean,
    ) {
      patch({ busy: 'search' })
      const outcome = await ask(search, 'quietly')
      if (!outcome) return
      const room = outcome.found?.rooms.find((one) => one.room_id === roomId) ?? null
      const { step: opened, ...found } = outcome
      const step = !outcome.found ? opened : backTo === 'guest' && !room ? 'rooms' : backTo
      patch({ ...found, room, busy: null, resuming: null, ...(!hasMoved() && { step }) })
    },

    /** The list anew, in place: the step and its message stay. */
    async refresh(search: SearchForm) {
      const outcome = await ask(search, 'quietly')
      if (outcome) patch({ found: { search, rooms: outcome.found?.rooms ?? [] } })
    },
  }
}

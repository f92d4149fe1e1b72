import { useEffect, useRef } from 'react'
import { todayAt } from '../../../kit/days.ts'
import { type FlowState, unchosen } from '../flow-state.ts'
import { latePart, notArrived } from '../late-part.ts'
import { type RememberedFlow, roomsOf } from '../remembered-flow.ts'
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

type Kept = Pick<RememberedFlow, 'search' | 'roomId' | 'partyRooms'> & { backTo: FlowState['step'] }

/** What was chosen before, where it can still be had. */
const chosenAgain = (found: FlowState['found'], { roomId, partyRooms }: Kept) => ({
  room: found?.rooms.find((one) => one.room_id === roomId) ?? null,
  party: found?.combinations.find((one) => roomsOf(one) === partyRooms) ?? null,
})

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
    /**
     * A search clears what was selected before (G-BOOK-09). One that came with the address takes nobody out of a step
     * that they have opened by hand meanwhile, and is no step back.
     */
    async search(search: SearchForm, ofAddress?: { hasMoved: () => boolean }) {
      patch({ search, ...unchosen, found: null, notice: null, busy: 'search' })
      const outcome = await ask(search)
      if (!outcome) return
      const { step, ...rest } = outcome
      const opened = ofAddress?.hasMoved()
        ? {}
        : { step, entry: ofAddress ? ('same' as const) : ('new' as const) }
      patch({ ...rest, ...opened, busy: null, resuming: null })
      if (outcome.found) onSearched?.(search)
    },

    /**
     * The list anew, with what was selected if it can still be had, and back to where the visitor was, unless they have
     * opened a step by hand meanwhile.
     */
    async resume(kept: Kept, hasMoved: () => boolean) {
      patch({ busy: 'search' })
      const outcome = await ask(kept.search, 'quietly')
      if (!outcome) return
      const { step: opened, ...found } = outcome
      const chosen = chosenAgain(outcome.found, kept)
      const isLost = kept.backTo === 'guest' && !chosen.room && !chosen.party
      const step = !outcome.found ? opened : isLost ? 'rooms' : kept.backTo
      patch({ ...found, ...chosen, busy: null, resuming: null, ...(!hasMoved() && { step, entry: 'same' }) })
    },

    /** The same stay with another coupon or other meals, in place. Answers what is wrong; the list then stays as it is. */
    async again(search: SearchForm, roomId: string | undefined): Promise<string | undefined> {
      const outcome = await ask(search, 'quietly')
      if (!outcome) return undefined
      const { found, searchErrors, notice } = outcome
      if (!found) return searchErrors.coupon ?? notice?.text
      patch({ search, found, room: found.rooms.find((one) => one.room_id === roomId) ?? null, party: null })
      onSearched?.(search)
      return undefined
    },

    /** The list anew, in place: the step and its message stay. */
    async refresh(search: SearchForm) {
      const outcome = await ask(search, 'quietly')
      if (outcome) patch({ found: outcome.found ?? { search, rooms: [], combinations: [], refused: [] } })
    },
  }
}

import { useEffect, useRef } from 'react'
import { todayAt } from '../../../kit/days.ts'
import type { FlowEvent, Kept, SearchOutcome } from '../flow-machine.ts'
import { latePart, notArrived } from '../late-part.ts'
import type { SearchForm } from './search-form.ts'

/** What calls the server comes when somebody begins to use the page: it is as much again as the page itself. */
export const loadFinder = () => import('./find-rooms.ts')

const notLoaded: SearchOutcome = {
  found: null,
  searchErrors: {},
  notice: { step: 'search', kind: 'error', text: notArrived },
  step: 'search',
}

/** Searches of the flow: a newer one ends the one before it. */
export function useRoomSearch(
  send: (event: FlowEvent) => void,
  zone: string,
  onSearched?: (search: SearchForm) => void,
) {
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
    async search(search: SearchForm, byAddress?: 'byAddress') {
      send({ type: 'search-sent', search, ...(byAddress && { byAddress: true }) })
      const outcome = await ask(search)
      if (!outcome) return
      send({ type: 'search-answered', outcome, ...(byAddress && { byAddress: true }) })
      if (outcome.found) onSearched?.(search)
    },

    /** The list anew, where the tab was in the middle. */
    async resume(kept: Kept) {
      send({ type: 'resume-sent' })
      const outcome = await ask(kept.search, 'quietly')
      if (outcome) send({ type: 'resume-answered', outcome, kept })
    },

    /** The same stay with another coupon or other meals, in place. Answers what is wrong; the list then stays as it is. */
    async again(search: SearchForm, roomId: string | undefined): Promise<string | undefined> {
      const outcome = await ask(search, 'quietly')
      if (!outcome) return undefined
      const { found, searchErrors, notice } = outcome
      if (!found) return searchErrors.coupon ?? notice?.text
      send({ type: 'list-changed', search, found, roomId })
      onSearched?.(search)
      return undefined
    },

    /** The list anew, in place: the step and its message stay. */
    async refresh(search: SearchForm) {
      const outcome = await ask(search, 'quietly')
      const nothing = { search, rooms: [], combinations: [], refused: [] }
      if (outcome) send({ type: 'list-refreshed', found: outcome.found ?? nothing })
    },
  }
}

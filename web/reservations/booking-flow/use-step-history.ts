import { useEffect, useRef } from 'react'
import type { FlowState, StepName } from './flow-state.ts'

type Entry = { flowStep?: StepName; idx?: number } | null

/** The step that this entry of the browser's history stands for. */
export const stepInHistory = (): StepName | undefined => (history.state as Entry)?.flowStep

/**
 * Whether the page was opened by a link or its address: a reload, Back and Forward find the step that they left. At the
 * desk the next caller is somebody else, so that a new visit begins anew.
 */
export const isNewVisit = (): boolean => stepInHistory() === undefined

/**
 * Every step that a person opens is an entry of the browser's history, so that Back goes to the step before and leaves
 * the page on the first one only. The entries are made without the router, which would load the page's data again.
 */
export function useStepHistory(
  step: StepName,
  { entry, ready, isKnown }: Pick<FlowState, 'entry' | 'ready'> & { isKnown: boolean },
  onBack: (step: StepName) => void,
) {
  const address = useRef('')
  const back = useRef(onBack)
  useEffect(() => {
    back.current = onBack
    address.current = location.href
  })

  useEffect(() => {
    const before = stepInHistory()
    if (!ready || before === step) return
    // The registration of somebody who has registered is no step to go back to.
    const isOver = before === 'registration' && isKnown
    if (entry === 'same' || !before || isOver) keep(step)
    else add(step)
  }, [ready, step, entry, isKnown])

  useEffect(() => {
    function pop(event: PopStateEvent) {
      const to = stepInHistory()
      const isSamePage = new URL(address.current).pathname === location.pathname
      if (!to || !isSamePage) return
      // The router hears of a change between the card of a booking and the steps: that is another content.
      if (!isOfBooking(address.current) && !isOfBooking(location.href)) event.stopImmediatePropagation()
      back.current(to)
    }
    // Before the router's own listener.
    addEventListener('popstate', pop, { capture: true })
    return () => removeEventListener('popstate', pop, { capture: true })
  }, [])
}

const isOfBooking = (address: string): boolean => new URL(address).searchParams.has('booked')

const keep = (flowStep: StepName) =>
  history.replaceState({ ...(history.state as object | null), flowStep }, '')

/** The router knows an entry by its key and its place; both are what it would have given. */
function add(flowStep: StepName) {
  const { idx = 0 } = (history.state as Entry) ?? {}
  const key = crypto.getRandomValues(new Uint32Array(1)).join()
  history.pushState({ ...(history.state as object | null), flowStep, idx: idx + 1, key }, '')
}

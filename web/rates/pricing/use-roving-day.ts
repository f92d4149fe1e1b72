import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { RoomPrices } from '../../../contract/rates/price-calendar.ts'

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const turns: Record<string, 1 | -1> = { PageUp: -1, PageDown: 1 }

function stepOf(key: string, at: number, length: number): number | undefined {
  if (key === 'Home') return -at
  return key === 'End' ? length - 1 - at : steps[key]
}

/** Which day of the grid takes the Tab key. A step beyond an end turns the month and goes on there. */
export function useRovingDay({ days, month }: RoomPrices, onTurn: (by: 1 | -1) => void) {
  const grid = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState(0)
  const [landing, setLanding] = useState<{ month: string; offset: number }>()
  const focus = (place: number) =>
    grid.current?.querySelector<HTMLElement>(`[data-day="${days[place]?.day}"]`)?.focus()

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the month that was turned to is there
  useEffect(() => {
    const place = landing && landing.month !== month ? landingPlace(landing.offset, days.length) : undefined
    setAt(place ?? Math.min(at, days.length - 1))
    if (place === undefined) return
    setLanding(undefined)
    focus(place)
  }, [month])

  function go(place: number) {
    if (place >= 0 && place < days.length) {
      setAt(place)
      return focus(place)
    }
    setLanding({ month, offset: place < 0 ? place : place - days.length })
    onTurn(place < 0 ? -1 : 1)
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = stepOf(event.key, at, days.length)
    const turning = turns[event.key]
    if (step === undefined && turning === undefined) return
    event.preventDefault()
    if (turning) onTurn(turning)
    else go(at + (step ?? 0))
  }

  return { grid, at: Math.min(at, days.length - 1), go, onKeyDown }
}

/** A step of so many days beyond the month before, seen from its end or from the beginning. */
const landingPlace = (offset: number, length: number): number => (offset < 0 ? length + offset : offset)

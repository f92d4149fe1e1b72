import { type PointerEvent, useRef } from 'react'

const farEnough = 48

type Swipe = { onLeft: () => void; onRight: () => void }

/** Handlers for a horizontal swipe of one finger; a pinch or a scroll is left alone. */
export function useSwipe({ onLeft, onRight }: Swipe) {
  const start = useRef<{ id: number; x: number; y: number } | null>(null)

  return {
    onPointerDown(event: PointerEvent) {
      const isOneFinger = event.pointerType === 'touch' && event.isPrimary
      start.current = isOneFinger ? { id: event.pointerId, x: event.clientX, y: event.clientY } : null
    },
    onPointerUp(event: PointerEvent) {
      const from = start.current
      start.current = null
      if (!from || from.id !== event.pointerId) return
      const across = event.clientX - from.x
      if (Math.abs(across) < farEnough || Math.abs(across) < 2 * Math.abs(event.clientY - from.y)) return
      if (across < 0) onLeft()
      else onRight()
    },
    onPointerCancel() {
      start.current = null
    },
  }
}

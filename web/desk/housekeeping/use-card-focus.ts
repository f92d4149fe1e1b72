import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** The card that has the focus, and whether its step has it; `next` are those that come in its stead. */
type Held = { room: string; isStep: boolean; next: readonly string[] }

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('dialog') !== null

/** The rooms whose cards follow it, then those before it. */
const nextTo = (list: HTMLElement | null, room: string): string[] => {
  const all = [...(list?.querySelectorAll<HTMLElement>('[data-room]') ?? [])].flatMap(
    ({ dataset }) => dataset.room ?? [],
  )
  const at = all.indexOf(room)
  return [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0)).toReversed()]
}

const buttonsOf = (list: HTMLElement | null, room: string): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>(`[data-room="${CSS.escape(room)}"] button`) ?? []),
]

const heldBy = (list: HTMLElement | null, target: Element): Held | undefined => {
  const room = target.closest<HTMLElement>('[data-room]')?.dataset.room
  if (room === undefined) return undefined
  return { room, isStep: target !== buttonsOf(list, room)[0], next: nextTo(list, room) }
}

/** The same button of the same card; of another card what opens it: nobody says anything of a room unseen. */
const focusOn = (list: HTMLElement | null, { room, isStep, next }: Held): void => {
  const own = buttonsOf(list, room).at(isStep ? -1 : 0)
  const other = next.flatMap((one) => buttonsOf(list, one).slice(0, 1))[0]
  const target = own ?? other ?? list
  target?.focus()
}

/**
 * A step takes a card away where only some rooms are shown, or puts it elsewhere, and the browser drops the focus that
 * was in it. It goes on to the same card, else to the next, else to the list.
 */
export function useCardFocus(): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null)
  const held = useRef<Held>(undefined)

  useEffect(() => {
    // A dialog gives the focus back when it closes, if the card is still there.
    const follow = ({ target }: Event) => {
      if (!isInDialog(target)) held.current = heldBy(list.current, target as Element)
    }
    const forget = ({ target }: Event) => {
      if (!isInDialog(target)) held.current = undefined
    }
    document.addEventListener('focusin', follow)
    document.addEventListener('pointerdown', forget)
    return () => {
      document.removeEventListener('focusin', follow)
      document.removeEventListener('pointerdown', forget)
    }
  }, [])

  useLayoutEffect(() => {
    const { current } = held
    if (!current) return
    if (document.activeElement === document.body) focusOn(list.current, current)
    // Others may have moved meanwhile.
    else if (buttonsOf(list.current, current.room).length > 0)
      held.current = { ...current, next: nextTo(list.current, current.room) }
  })
  return list
}

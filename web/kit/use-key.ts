import { useEffect, useEffectEvent } from 'react'
import { isTyping } from './is-typing.ts'

/** Runs when one key is pressed by itself, wherever it would not be a letter. */
export function useKey(key: string, run: () => void, on = true) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== key || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.repeat || isTyping(event)) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    if (!on) return
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [on])
}

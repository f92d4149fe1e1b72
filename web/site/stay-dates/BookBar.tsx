import { type RefObject, useEffect, useState } from 'react'
import type { Paise } from '../../../contract/kit/money.ts'
import buttons from '../../kit/plain/Button.module.css'
import styles from './BookBar.module.css'
import { sentencePrice } from './day-words.ts'

type Props = {
  /** The form that it leads to; while the button of the form is in sight, the bar is not. */
  form: RefObject<HTMLFormElement | null>
  from: Paise | null
  onPress: () => void
}

/** On a phone: the price and the way to book, at the lower edge once the form's own button is out of sight. */
export function BookBar({ form, from, onPress }: Props) {
  const shown = useOutOfSight(form)
  return (
    // What gives way to it, the footer and the chat button, goes by this attribute.
    <div className={`${styles.bar} unprinted`} data-book-bar={shown ? 'shown' : 'hidden'}>
      <p>
        {from === null ? null : (
          <>
            from <strong>{sentencePrice(from)}</strong> a night
          </>
        )}
      </p>
      <button type="button" className={buttons.accent} onClick={onPress}>
        See availability
      </button>
    </div>
  )
}

function useOutOfSight(form: RefObject<HTMLFormElement | null>): boolean {
  const [out, setOut] = useState(false)
  useEffect(() => {
    const button = form.current?.querySelector('[type=submit]')
    if (!button) return
    const observer = new IntersectionObserver(([entry]) => setOut(entry ? !entry.isIntersecting : false))
    observer.observe(button)
    return () => observer.disconnect()
  }, [form])
  return out
}

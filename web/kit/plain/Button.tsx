import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import looks from '../Button.module.css'
import { useHydrated } from '../use-hydrated.ts'
import styles from './plain.module.css'

type Look = 'primary' | 'accent' | 'quiet'

/**
 * A button of the public site. `busy` shows that its work runs and keeps it from being pressed again. A submit
 * button waits for the page to be in charge: before that the browser itself would send the form, with a password
 * in the address.
 */
export function Button({
  look = 'primary',
  busy,
  disabled,
  children,
  ...button
}: ComponentProps<'button'> & { look?: Look; busy?: boolean }) {
  const waiting = !useHydrated() && button.type === 'submit'
  return (
    <button
      type="button"
      {...button}
      className={`${looks[look]} ${styles.button}`}
      disabled={disabled || busy || waiting}
      data-waiting={(waiting && !disabled) || undefined}
      aria-busy={busy || undefined}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : null}
      {children}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({ look = 'primary', ...link }: ComponentProps<typeof Link> & { look?: Look }) {
  return <Link {...link} className={`${looks[look]} ${styles.button}`} />
}

/** A control that reads as part of a sentence. */
export function TextButton(button: ComponentProps<'button'>) {
  return <button type="button" {...button} className={styles.textButton} />
}

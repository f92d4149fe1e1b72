import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { useHydrated } from '../use-hydrated.ts'
import looks from './Button.module.css'
import styles from './plain.module.css'

type Variant = 'primary' | 'accent' | 'quiet'

/**
 * A button of the public site. `busy` shows that its work runs and keeps it from being pressed again. A submit
 * button waits for the page to be in charge: before that the browser itself would send the form, with a password
 * in the address.
 */
export function Button({
  variant = 'primary',
  busy,
  disabled,
  children,
  ...button
}: ComponentProps<'button'> & { variant?: Variant; busy?: boolean }) {
  const waiting = !useHydrated() && button.type === 'submit'
  return (
    <button
      type="button"
      {...button}
      className={`${looks[variant]} ${styles.button}`}
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
export function ButtonLink({
  variant = 'primary',
  ...link
}: ComponentProps<typeof Link> & { variant?: Variant }) {
  return <Link {...link} className={`${looks[variant]} ${styles.button}`} />
}

/** A control that reads as part of a sentence. */
export function TextButton(button: ComponentProps<'button'>) {
  return <button type="button" {...button} className={styles.textButton} />
}

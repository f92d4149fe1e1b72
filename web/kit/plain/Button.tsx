import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import looks from './Button.module.css'
import styles from './plain.module.css'

type Variant = 'primary' | 'accent' | 'quiet'

/**
 * A button of the public site. `busy` shows that its work runs and keeps it from being pressed again. What is pressed
 * before the page is in charge is kept (web/kit/EarlyPress.tsx); without any script the browser itself sends the form,
 * so forms say `method="post"`: nothing that was typed may stand in an address.
 */
export function Button({
  variant = 'primary',
  busy,
  disabled,
  children,
  ...button
}: ComponentProps<'button'> & { variant?: Variant; busy?: boolean }) {
  return (
    <button
      type="button"
      {...button}
      className={`${looks[variant]} ${styles.button}`}
      disabled={disabled || busy}
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

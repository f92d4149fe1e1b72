import { useNavigate } from 'react-router'
import { Box } from '../../kit/layout/Box.tsx'
import { useShownDialog } from '../../kit/use-shown-dialog.ts'
import styles from './accounts.module.css'
import { afterDialog } from './destinations.ts'
import { SignInForm } from './SignInForm.tsx'
import { type SignedInAs, signInFromDialog } from './sign-in.ts'

/**
 * The login of the public header (G-DLG). Mount it to open it, lazily; `onClose` is told when it has closed, by
 * its button, the Escape key, a tap beside it, a followed link, or a sign-in that worked.
 */
export function LoginDialog({ onClose }: { onClose: () => void }) {
  const [dialog, close] = useShownDialog()
  const navigate = useNavigate()

  function signedIn(who: SignedInAs) {
    const destination = afterDialog(who)
    close()
    return navigate(destination)
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the Escape key closes a dialog by itself
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="login-title"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <Box pad={24} className={styles.sheet}>
        <header>
          <Box as="h2" size="heading" id="login-title">
            Sign in
          </Box>
          <button type="button" className={styles.close} aria-label="Close" onClick={close}>
            ×
          </button>
        </header>
        <SignInForm mode="guest" staffSignIn={signInFromDialog} onSignedIn={signedIn} onLeave={close} />
      </Box>
    </dialog>
  )
}

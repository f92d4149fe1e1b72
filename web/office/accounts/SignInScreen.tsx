import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Picture } from '../../kit/pictures/Picture.tsx'
import { signIn as signInPicture } from '../../site/content/media/pages.ts'
import styles from './accounts.module.css'
import { afterSignInPage, returnTo } from './destinations.ts'
import { SignInForm } from './SignInForm.tsx'
import { signInStaff } from './sign-in.ts'
import { Testimonials } from './Testimonials.tsx'

type Props = { title: string; mode: 'guest' | 'admin'; fixed?: boolean; children: ReactNode }

/** The Sign In page (G-DLG-09): a welcome beside the form, and what guests say below. */
export function SignInScreen({ title, mode, fixed, children }: Props) {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  return (
    <div className={styles.signIn}>
      <div className={styles.panels}>
        <div className={styles.welcome}>
          <Picture picture={signInPicture} sizes="(min-width: 56em) 40rem, 100vw" priority decorative />
          <div>
            <h2>Welcome back</h2>
            <p>{children}</p>
          </div>
        </div>
        <div className={styles.panel}>
          <h1>{title}</h1>
          <SignInForm
            mode={mode}
            fixed={fixed}
            staffSignIn={signInStaff}
            onSignedIn={(who) => {
              const start = afterSignInPage(who)
              return navigate(returnTo(query, who) ?? start)
            }}
          />
        </div>
      </div>
      <Testimonials />
    </div>
  )
}

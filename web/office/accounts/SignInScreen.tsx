import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Stack } from '../../kit/layout/Box.tsx'
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
    <Stack gap={48} className={styles.signIn}>
      <Stack surface="raised" className={styles.panels}>
        <div className={styles.welcome}>
          <Picture picture={signInPicture} sizes="(min-width: 56em) 40rem, 100vw" priority decorative />
          <Stack gap={8}>
            <h2>Welcome back</h2>
            <p>{children}</p>
          </Stack>
        </div>
        <Stack gap={24} className={styles.panel}>
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
        </Stack>
      </Stack>
      <Testimonials />
    </Stack>
  )
}

import { useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import type { Route } from './+types/SignInPage.ts'
import { privatePage } from './private-page.ts'
import { SignInScreen } from './SignInScreen.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePage(matches, {
    title: 'Sign in',
    description: 'Sign in to see your bookings, or to the back office.',
    path: paths.login,
  })

/** /login and /admin/login: the Sign In page, which opens in the mode that its address says. */
export default function SignInPage() {
  const admin = useLocation().pathname.startsWith(paths.adminLogin)
  return (
    <SignInScreen title="Sign in" mode={admin ? 'admin' : 'guest'}>
      Guests find their bookings here. The team finds the day’s arrivals, rooms and desk.
    </SignInScreen>
  )
}

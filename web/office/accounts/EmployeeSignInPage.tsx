import { paths } from '../../paths.ts'
import type { Route } from './+types/EmployeeSignInPage.ts'
import { privatePage } from './private-page.ts'
import { SignInScreen } from './SignInScreen.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePage(matches, {
    title: 'Employee sign in',
    description: 'Sign-in for the team of the resort.',
    path: paths.employeeLogin,
  })

/** /pegawai/login: the employee login. */
export default function EmployeeSignInPage() {
  return (
    <SignInScreen title="Employee sign in" mode="admin" fixed>
      Sign in with the username that the office gave you.
    </SignInScreen>
  )
}

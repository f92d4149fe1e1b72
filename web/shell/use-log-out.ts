import { useNavigate } from 'react-router'
import { signOut } from '../kit/session.ts'
import { paths } from '../paths.ts'

/** Ends the staff session and leaves the back office; a guest session in the same browser stays. */
export function useLogOut() {
  const navigate = useNavigate()
  return async () => {
    await signOut('staff')
    await navigate(paths.home)
  }
}

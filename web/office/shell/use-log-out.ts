import { useNavigate } from 'react-router'
import { pauseStreams } from '../../kit/changes/change-stream.ts'
import { signOut } from '../../kit/session/session.ts'
import { paths } from '../../paths.ts'

/** Ends the staff session and leaves the back office; a guest session in the same browser stays. */
export function useLogOut() {
  const navigate = useNavigate()
  return async () => {
    const resume = pauseStreams()
    try {
      await signOut('staff')
    } catch (error) {
      resume()
      throw error
    }
    await navigate(paths.home)
  }
}

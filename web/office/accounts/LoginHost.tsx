import { lazy, Suspense } from 'react'
import { dismissLogin, useLoginRequested } from '../../kit/session/login-request.ts'

/** The dialog's code comes with the first wish to sign in. */
const LoginDialog = lazy(async () => ({
  default: (await import('./LoginDialog.tsx')).LoginDialog,
}))

export function LoginHost() {
  if (!useLoginRequested()) return null
  return (
    <Suspense fallback={null}>
      <LoginDialog onClose={dismissLogin} />
    </Suspense>
  )
}

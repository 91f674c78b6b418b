import { Suspense, lazy } from 'react'
import { useLoginRequest } from '#web/lib/login-modal.ts'

const LoginModal = lazy(() =>
  import('#web/features/auth/login-modal.tsx').then((module) => ({ default: module.LoginModal })),
)

/** Mounts the login modal once somebody asks for it (`openLogin`), and loads it only then. */
export function LoginModalHost() {
  const request = useLoginRequest()
  if (request === undefined) return null
  return (
    <Suspense>
      <LoginModal request={request} />
    </Suspense>
  )
}

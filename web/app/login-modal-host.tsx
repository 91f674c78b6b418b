import { i18n } from '@lingui/core'
import { Suspense, lazy } from 'react'
import { currentLocale } from '#web/lib/locale.ts'
import { useLoginRequest } from '#web/lib/login-modal.ts'
import { loadTexts } from '#web/lib/texts.ts'

const LoginModal = lazy(() =>
  Promise.all([
    import('#web/features/auth/login-modal.tsx'),
    loadTexts(i18n, currentLocale(), ['auth']),
  ]).then(([module]) => ({ default: module.LoginModal })),
)

/** Loads and mounts the login modal when a screen calls `openLogin`. */
export function LoginModalHost() {
  const request = useLoginRequest()
  if (request === undefined) return null
  return (
    <Suspense>
      <LoginModal request={request} />
    </Suspense>
  )
}

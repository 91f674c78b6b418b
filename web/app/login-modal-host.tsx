import { i18n } from '@lingui/core'
import { Suspense } from 'react'
import { lazyWithQueries } from '#web/lib/lazy-with-queries.tsx'
import { currentLocale } from '#web/lib/locale.ts'
import { useLoginRequest } from '#web/lib/login-modal.ts'
import { loadTexts } from '#web/lib/texts.ts'

const LoginModal = lazyWithQueries(async () => {
  const texts = loadTexts(i18n, currentLocale(), ['auth'])
  const [module] = await Promise.all([import('#web/features/auth/login-modal.tsx'), texts])
  return module.LoginModal
})

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

import { i18n } from '@lingui/core'
import { Suspense } from 'react'
import { lazyWithQueries } from '#web/lib/lazy-with-queries.tsx'
import { currentLocale } from '#web/lib/locale.ts'
import { useLoginRequest } from '#web/lib/login-modal.ts'
import { useProofRequest } from '#web/lib/proof-modal.ts'
import { loadTexts } from '#web/lib/texts.ts'

const LoginModal = lazyWithQueries(async () => {
  const texts = loadTexts(i18n, currentLocale(), ['auth'])
  const [module] = await Promise.all([import('#web/features/auth/login-modal.tsx'), texts])
  return module.LoginModal
})

const ProofModal = lazyWithQueries(async () => {
  const texts = loadTexts(i18n, currentLocale(), ['auth'])
  const [module] = await Promise.all([import('#web/features/auth/proof-modal.tsx'), texts])
  return module.ProofModal
})

/** Loads and mounts the login modal when a screen calls `openLogin`, and the one that asks for a proof when a call needs it. */
export function LoginModalHost() {
  const request = useLoginRequest()
  const needsProof = useProofRequest()
  return (
    <Suspense>
      {request === undefined ? null : <LoginModal request={request} />}
      {needsProof ? <ProofModal /> : null}
    </Suspense>
  )
}

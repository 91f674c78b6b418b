import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type * as auth from '#contract/auth.ts'
import { addressOf } from '#contract/endpoint.ts'
import { showNotice } from '#web/kit/notice.ts'
import { call } from './call.ts'
import { purgeEverything } from './session.ts'
import { wordMessage } from './texts.ts'

const signOut = addressOf<typeof auth.signOut>('POST', '/v1/auth/signout')

/** Ends the session here and on the server, goes home and says so (specification §4, §8). */
export function useSignOut(): () => Promise<void> {
  const router = useRouter()
  const queryClient = useQueryClient()
  return async () => {
    // An error is ignored: without a network the browser still removes the session.
    await call(signOut).catch(() => undefined)
    await router.navigate({ to: '/' })
    purgeEverything()
    queryClient.clear()
    showNotice(wordMessage('logout_success'))
  }
}

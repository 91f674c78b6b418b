import type * as auth from '#contract/auth.ts'
import { addressOf } from '#contract/endpoint.ts'
import { call } from './call.ts'
import { leaveSession, leavingEvent } from './leave.ts'
import { wordMessage } from './texts.ts'

const signOut = addressOf<typeof auth.signOut>('POST', '/v1/auth/signout')

/** Ends the session here and on the server, goes home and says so (specification §4, §8). */
export async function endSession(): Promise<void> {
  globalThis.dispatchEvent(new Event(leavingEvent))
  // An error is ignored: without a network the browser still removes the session.
  await Promise.allSettled([
    call(signOut),
    import('./draft-image-store.ts').then(({ draftImageStore }) => draftImageStore.removeAll()),
  ])
  leaveSession(wordMessage('logout_success'))
}

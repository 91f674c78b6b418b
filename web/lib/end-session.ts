import { clear, createStore } from 'idb-keyval'
import type * as auth from '#contract/auth.ts'
import { addressOf } from '#contract/endpoint.ts'
import { call } from './call.ts'
import { leaveSession, leavingEvent } from './leave.ts'
import { draftImages } from './storage.ts'
import { wordMessage } from './texts.ts'

const signOut = addressOf<typeof auth.signOut>('POST', '/v1/auth/signout')

/** Ends the session here and on the server, goes home and says so (specification §4, §8). */
export async function endSession(): Promise<void> {
  await removeDraftImages()
  globalThis.dispatchEvent(new Event(leavingEvent))
  // An error is ignored: without a network the browser still removes the session.
  await call(signOut).catch(() => undefined)
  leaveSession(wordMessage('logout_success'))
}

/** Removes the chosen pictures of all drafts. Not by their store: the file of it may be missing by now. */
async function removeDraftImages(): Promise<void> {
  try {
    await clear(createStore(...draftImages))
  } catch {
    // a browser that allows no database has none
  }
}

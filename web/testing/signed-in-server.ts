import { listCountries } from '#contract/places.ts'
import { getUserDetails } from '#contract/users.ts'
import { beginSession, purgeEverything } from '#web/lib/session.ts'
import { fakeServer } from './fake-server.ts'
import type { FakeServer } from './fake-server.ts'
import { sessionOf } from './people.ts'

/** For a test of a screen: nothing is stored in the browser but the session of one person, whom the server knows. */
export function startSignedInServer(): FakeServer {
  purgeEverything()
  const { token, user, role } = sessionOf()
  beginSession(token, user, role)
  const server = fakeServer()
  server.answer(listCountries, [])
  server.answer(getUserDetails, user)
  return server
}

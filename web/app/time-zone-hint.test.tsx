import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { updateUser } from '#contract/users.ts'
import { beginSession, purgeEverything, useSession } from '#web/lib/session.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { sessionOf } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { TimeZoneHint } from './time-zone-hint.tsx'

const { token, user, role } = sessionOf()

beforeEach(() => {
  purgeEverything()
  const found = new Intl.DateTimeFormat().resolvedOptions()
  const options = vi
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ ...found, timeZone: 'America/New_York' })
  beginSession(token, { ...user, time_zone_is_known: false }, role)
  return () => options.mockRestore()
})

function Hint() {
  return useSession().user?.time_zone_is_known === false ? <TimeZoneHint /> : <p>Known</p>
}

it.each([
  ['Use America/New York', 'America/New_York'],
  ['Stay with UTC', 'UTC'],
])('asks for the time zone until it is answered: %s', async (name, time_zone) => {
  const server = fakeServer()
  server.answer(updateUser, { ...user, time_zone, time_zone_is_known: true })
  const { user: person, axe } = await renderScreen(<Hint />)
  expect(await axe()).toEqual([])
  await person.click(screen.getByRole('button', { name }))
  expect(await screen.findByText('Known')).toBeTruthy()
  await waitFor(() => expect(server.sentTo(updateUser)[0]?.body).toEqual({ time_zone }))
})

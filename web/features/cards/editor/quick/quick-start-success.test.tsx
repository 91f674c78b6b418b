import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { getCardDetail } from '#contract/cards.ts'
import { errors } from '#contract/errors.ts'
import { beginSession, purgeEverything } from '#web/lib/session.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { sessionOf } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { storedCard } from '../testing/stored-card.ts'
import { QuickStartSuccess } from './quick-start-success.tsx'

let server: FakeServer
beforeEach(() => {
  purgeEverything()
  server = fakeServer()
  const { token, user, role } = sessionOf()
  beginSession(token, user, role)
})
const open = () => renderScreen(<QuickStartSuccess cardId={7} onCreateAnother={() => undefined} />)

describe('the end of the quick start', () => {
  it('shows the card with the ways to share it, also after a reload', async () => {
    server.answer(getCardDetail, storedCard())
    const { axe } = await open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Your card is ready' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'SMS' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Show QR code' })).toBeTruthy()
    expect(server.sentTo(getCardDetail).map(({ url }) => url.pathname)).toEqual(['/v1/card/detail/7'])
    expect(await axe()).toEqual([])
  })

  it('says that there is no such card', async () => {
    server.refuse(getCardDetail, 'card_not_found')
    await open()
    expect(await screen.findByText(errors.card_not_found.text)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})

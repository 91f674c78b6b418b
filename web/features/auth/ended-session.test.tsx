import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { getSignInOptions, signIn } from '#contract/auth.ts'
import { openLogin, useLoginRequest } from '#web/lib/login-modal.ts'
import { beginSession, endReasons, getSession, purgeEverything, purgeSession } from '#web/lib/session.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { sessionOf } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { parseAuthSearch } from './auth-navigation.ts'
import { EndedText } from './ended-text.tsx'
import { LoginModal } from './login-modal.tsx'

beforeEach(() => {
  purgeEverything()
  fakeServer()
})

describe('the reason in the address', () => {
  it('is one of our words', () => {
    expect(parseAuthSearch({ ended: 'idle', next: '/dashboard' })).toEqual({
      ended: 'idle',
      next: '/dashboard',
    })
    for (const ended of ['<b>Call 555-0100</b>', 'IDLE', 7, ['idle']])
      expect(parseAuthSearch({ ended })).toEqual({})
  })
})

describe('the reason', () => {
  it('is a text of its own each, read out when it appears', async () => {
    const { axe } = await renderScreen(
      <>
        {endReasons.map((reason) => (
          <EndedText key={reason} reason={reason} />
        ))}
      </>,
    )
    const texts = screen.getAllByRole('status').map(({ textContent }) => textContent)
    expect(texts[0]).toBe(
      'You were signed out because you had not used Visita for 7 days. Drafts on this device are still there.',
    )
    expect(new Set(texts).size).toBe(endReasons.length)
    expect(texts.every((text) => text?.startsWith('You were signed out'))).toBe(true)
    expect(await axe()).toEqual([])
  })

  it('stands in the dialog over a form too, until the person has signed in', async () => {
    const server = fakeServer()
    server.answer(getSignInOptions, { google_client_id: null, sms: false })
    server.answer(signIn, sessionOf())
    const { token, user: person, role } = sessionOf()
    beginSession(token, person, role)
    purgeSession()
    const { user } = await renderScreen(<Host />)
    const signedIn = openLogin()
    expect(await screen.findByText(/because your session was ended/)).toBeTruthy()
    await user.fill(screen.getByLabelText('Username or email'), 'asha')
    await user.fill(screen.getByLabelText('Password'), 'correct horse')
    await user.keyboard('{Enter}')
    expect(await signedIn).toBe(true)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(getSession().ended).toBeUndefined()
  })
})

function Host() {
  const request = useLoginRequest()
  return request === undefined ? <p>The form below</p> : <LoginModal request={request} />
}

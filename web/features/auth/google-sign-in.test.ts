import { beforeEach, describe, expect, it } from 'vitest'
import { readGoogleReply, startGoogleSignIn } from './google-sign-in.ts'

beforeEach(() => sessionStorage.clear())

const start = (next?: string) =>
  new URL(startGoogleSignIn('client-1', 'https://cards.example', next)).searchParams
const token = (nonce: string | null) =>
  `e30.${btoa(JSON.stringify({ nonce })).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_')}.sig`
const fragment = (state: string | null, idToken: string) => `#state=${String(state)}&id_token=${idToken}`

describe('going to Google', () => {
  it('asks for an id token for this client and comes back to the login screen', () => {
    const query = start()
    expect(query.get('client_id')).toBe('client-1')
    expect(query.get('response_type')).toBe('id_token')
    expect(query.get('redirect_uri')).toBe('https://cards.example/auth/Login')
  })

  it('asks with a new state and nonce each time', () => {
    const [one, two] = [start(), start()]
    expect(one.get('state')).not.toBe(two.get('state'))
    expect(one.get('nonce')).not.toBe(two.get('nonce'))
  })
})

describe('coming back from Google', () => {
  it('returns the token and the path to open next, once', () => {
    const query = start('/generate/vcard')
    const idToken = token(query.get('nonce'))
    const hash = fragment(query.get('state'), idToken)
    expect(readGoogleReply(hash)).toEqual({ kind: 'token', idToken, next: '/generate/vcard' })
    expect(readGoogleReply(hash)).toEqual({ kind: 'refused' })
  })

  it('refuses a reply that no tab asked for, another state, or another nonce', () => {
    expect(readGoogleReply(fragment('made-up', token('x')))).toEqual({ kind: 'refused' })
    const query = start()
    expect(readGoogleReply(fragment('other', token(query.get('nonce'))))).toEqual({ kind: 'refused' })
    const again = start()
    expect(readGoogleReply(fragment(again.get('state'), token('other')))).toEqual({ kind: 'refused' })
  })

  it('takes a cancelled sign-in as refused, and any other fragment as none', () => {
    expect(readGoogleReply(`#error=access_denied&state=${String(start().get('state'))}`)).toEqual({
      kind: 'refused',
    })
    expect(readGoogleReply('#section')).toEqual({ kind: 'none' })
    expect(readGoogleReply('')).toEqual({ kind: 'none' })
  })

  it('refuses a reply when what the tab stored is damaged', () => {
    const query = start()
    sessionStorage.setItem('googleSignIn', '{"state":1}')
    const hash = fragment(query.get('state'), token(query.get('nonce')))
    expect(readGoogleReply(hash)).toEqual({ kind: 'refused' })
  })

  it('refuses a token that is no token', () => {
    expect(readGoogleReply(fragment(start().get('state'), 'nonsense'))).toEqual({ kind: 'refused' })
  })
})

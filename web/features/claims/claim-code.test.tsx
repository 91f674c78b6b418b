import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { attachCode, listCardsOfCode } from '#contract/card-codes.ts'
import { checkClaim, claimCode, getCode } from '#contract/claims.ts'
import type { ClaimCheck } from '#contract/claims.ts'
import { describeField } from '#contract/issues.ts'
import { getUserDetails } from '#contract/users.ts'
import { closeLogin, useLoginRequest } from '#web/lib/login-modal.ts'
import { beginSession, purgeEverything } from '#web/lib/session.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { sessionOf } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { code } from './testing/code.ts'
import { ClaimCode } from './claim-code.tsx'
import { PreviewAlreadyClaimed, PreviewClaimForm, PreviewInactiveCode } from './claim-previews.tsx'

let server: FakeServer
beforeEach(() => {
  purgeEverything()
  sessionStorage.clear()
  server = fakeServer()
})

const found: ClaimCheck = {
  status: 'claimable',
  qrcode_id: 70,
  code: 'M5AMP1E0',
  needs_secret: true,
  product_note: 'Steel card, matt',
  is_own: false,
}
const answer = (changes: Partial<ClaimCheck> = {}) => server.answer(checkClaim, { ...found, ...changes })
const signIn = () => {
  const { token, user, role } = sessionOf()
  server.answer(getUserDetails, user)
  beginSession(token, user, role)
}
const printed = code({
  kind: 'merchandise',
  code: 'M5AMP1E0',
  slug: 'm5amp1e0',
  is_primary: false,
  card: null,
})
const answerOwn = () => {
  answer({ status: 'claimed', is_own: true })
  server.answer(getCode, printed)
}
const open = () => renderScreen(<ClaimCode slug="m5amp1e0" />)

/** Stands for the modal, which signs in or is closed. */
function LoginModal({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const request = useLoginRequest()
  if (request === undefined) return null
  const answerIt = () => {
    if (isSignedIn) signIn()
    closeLogin(isSignedIn)
  }
  return (
    <button type="button" onClick={answerIt}>
      {request.reason}
    </button>
  )
}

describe('a code that nobody has claimed', () => {
  it('is accessible, and says what it came with', async () => {
    answer()
    const { axe } = await open()
    expect(await screen.findByRole('heading', { name: 'Set up code M5AMP1E0' })).toBeTruthy()
    expect(screen.getByText('Steel card, matt')).toBeTruthy()
    expect(await axe()).toEqual([])
  })

  it('is claimed with its secret, which is not remembered after that', async () => {
    signIn()
    answer()
    server.answer(claimCode, () => {
      answerOwn()
      return { qrcode_id: 70, code: 'M5AMP1E0', status: 'claimed', card_id: null, next: 'create_card' }
    })
    const { user, axe } = await open()
    await user.fill(await screen.findByLabelText(/^Secret/), '7k2qm-x9r4t')
    await user.click(screen.getByRole('button', { name: 'Claim code' }))
    expect(await screen.findByRole('heading', { name: 'Code M5AMP1E0 is yours' })).toBeTruthy()
    expect(server.sentTo(claimCode)[0]).toMatchObject({ body: { claim_secret: '7k2qm-x9r4t' } })
    expect(server.sentTo(claimCode)[0]?.url.href).not.toContain('7k2qm')
    expect(sessionStorage.getItem('visita.claim.M5AMP1E0')).toBe('""')
    expect((await screen.findByRole('link', { name: 'Basic' })).getAttribute('href')).toBe(
      '/generate/vcard/m5amp1e0',
    )
    expect(await axe()).toEqual([])
  })

  it('asks who is not signed in to do so, and keeps the secret meanwhile', async () => {
    answer()
    const { user } = await renderScreen(
      <>
        <ClaimCode slug="m5amp1e0" />
        <LoginModal isSignedIn={false} />
      </>,
    )
    await user.fill(await screen.findByLabelText(/^Secret/), '7K2QMX9R4T')
    await user.click(screen.getByRole('button', { name: 'Claim code' }))
    await user.click(await screen.findByRole('button', { name: /^Sign in or create an account/ }))
    expect(screen.getByLabelText<HTMLInputElement>(/^Secret/).value).toBe('7K2QMX9R4T')
    expect(server.sentTo(claimCode)).toEqual([])
    expect(sessionStorage.getItem('visita.claim.M5AMP1E0')).toBe('"7K2QMX9R4T"')
  })

  it('has the secret that was typed before another page signed the person in', async () => {
    sessionStorage.setItem('visita.claim.M5AMP1E0', '"7K2QMX9R4T"')
    signIn()
    answer()
    await open()
    expect((await screen.findByLabelText<HTMLInputElement>(/^Secret/)).value).toBe('7K2QMX9R4T')
  })

  it('tells a wrong secret before anybody has to sign in', async () => {
    answer()
    const { user } = await renderScreen(
      <>
        <ClaimCode slug="m5amp1e0" />
        <LoginModal isSignedIn={false} />
      </>,
    )
    await user.fill(await screen.findByLabelText(/^Secret/), '00000')
    server.refuse(checkClaim, 'wrong_claim_secret', [
      { path: 'claim_secret', ...describeField('wrong_claim_secret') },
    ])
    await user.click(screen.getByRole('button', { name: 'Claim code' }))
    expect(await screen.findByText(/This is not the secret of this code/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Sign in or create an account/ })).toBeNull()
    expect(server.sentTo(checkClaim).at(-1)).toMatchObject({ body: { claim_secret: '00000' } })
  })

  it('shows a wrong secret beside the field, and that one has to wait', async () => {
    signIn()
    answer()
    server.refuse(claimCode, 'wrong_claim_secret', [
      { path: 'claim_secret', ...describeField('wrong_claim_secret') },
    ])
    const { user } = await open()
    const field = await screen.findByLabelText<HTMLInputElement>(/^Secret/)
    await user.fill(field, '00000')
    await user.click(screen.getByRole('button', { name: 'Claim code' }))
    expect(await screen.findByText(/This is not the secret of this code/)).toBeTruthy()
    expect(field.value).toBe('00000')
    server.refuse(claimCode, 'too_many_requests')
    await user.click(screen.getByRole('button', { name: 'Claim code' }))
    expect(await screen.findByText(/Too many/)).toBeTruthy()
  })

  it('needs no secret where none is printed', async () => {
    signIn()
    answer({ needs_secret: false, product_note: '' })
    await open()
    expect(await screen.findByText('This code needs no secret.')).toBeTruthy()
    expect(screen.queryByLabelText(/^Secret/)).toBeNull()
  })
})

describe('a claimed code', () => {
  it('of the person shows a card that they have', async () => {
    signIn()
    answerOwn()
    const card = { card_id: 7, vcard_id: 7, card_type_id: 1, name: 'Asha Rao', status: 'active' as const }
    server.answer(listCardsOfCode, [{ ...card, slug: 'asha', is_current: false }])
    server.answer(attachCode, () => {
      server.answer(getCode, { ...printed, card })
      return { ...printed, card }
    })
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Choose card' }))
    await user.click(await screen.findByRole('button', { name: /^Asha Rao/ }))
    expect(await screen.findByRole('heading', { name: 'Code M5AMP1E0 is set up' })).toBeTruthy()
    expect(server.sentTo(attachCode)[0]?.body).toEqual({ qrcode_id: 70, card_id: 7 })
  })

  it('of somebody else, one that is switched off, and one that is none, are told apart', async () => {
    answer({ status: 'claimed' })
    const { user } = await renderScreen(
      <>
        <ClaimCode slug="m5amp1e0" />
        <LoginModal isSignedIn />
      </>,
    )
    expect(await screen.findByRole('heading', { name: 'Code M5AMP1E0 has an owner already' })).toBeTruthy()
    answerOwn()
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    await user.click(await screen.findByRole('button', { name: /whether it is your code/ }))
    expect(await screen.findByRole('heading', { name: 'Code M5AMP1E0 is yours' })).toBeTruthy()
  })

  it.each([
    ['inactive', 'Code M5AMP1E0 cannot be claimed'],
    ['unknown', 'There is no such code'],
  ] as const)('is %s', async (status, title) => {
    answer({ status })
    const { axe } = await open()
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(await axe()).toEqual([])
  })
})

describe('the previews', () => {
  it('look like the views, and claim nothing', async () => {
    const { user, axe } = await renderScreen(
      <>
        <PreviewClaimForm />
        <PreviewAlreadyClaimed />
        <PreviewInactiveCode />
      </>,
    )
    expect(await axe()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Claim code' }))
    expect(await screen.findByText('This is a preview: nothing was claimed')).toBeTruthy()
    for (const name of [/has an owner already$/, /cannot be claimed$/])
      expect(screen.getByRole('heading', { name })).toBeTruthy()
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createCard } from '#contract/cards.ts'
import { readAccount } from '#contract/account-links.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { startSignedInServer } from '#web/testing/signed-in-server.ts'
import { editorKinds } from '../../kinds.ts'
import { NewCardForm } from '../../new-card-form.tsx'
import { storedCard } from '../../testing/stored-card.ts'

let server: FakeServer
beforeEach(() => {
  server = startSignedInServer()
})

const region = () => within(screen.getByRole('region', { name: 'Social links' }))
const address = () => region().getByLabelText<HTMLInputElement>('Address')
const question = /Do you mean the account @kiln.studio on Facebook or the address https:\/\/kiln\.studio\?/

/** A new card whose first social link is of Facebook. */
async function openWith(text: string) {
  const rendered = await renderScreen(<NewCardForm kind={editorKinds.vcard} />)
  const { user } = rendered
  await user.fill(await screen.findByLabelText(/^Name/), 'Meera')
  await vi.dynamicImportSettled()
  await user.click(screen.getByRole('button', { name: /^Social links/ }))
  await user.click(await screen.findByRole('button', { name: 'Add social link' }))
  await user.fill(address(), text)
  await user.tab()
  return rendered
}

describe('a name that could be an account or an address', () => {
  it.each([
    ['Account @kiln.studio', 'https://www.facebook.com/kiln.studio'],
    ['Address https://kiln.studio', 'https://kiln.studio'],
  ])('is asked about, and answered by keyboard: %s', async (answer, link) => {
    const { user, axe } = await openWith('kiln.studio')
    const group = screen.getByRole('group', { name: question })
    expect(address().value).toBe('kiln.studio')
    expect(address().getAttribute('aria-invalid')).not.toBe('true')
    expect(await axe()).toEqual([])
    within(group).getByRole('button', { name: answer }).focus()
    await user.keyboard('{Enter}')
    expect(address().value).toBe(link)
    await waitFor(() => expect(document.activeElement).toBe(address()))
    expect(screen.queryByRole('group', { name: question })).toBeNull()
    await user.tab()
    expect(address().value).toBe(link)
  })

  it('stays as it is typed while the question is open, which goes when the text changes', async () => {
    const { user } = await openWith('kiln.studio')
    await user.type(address(), 's')
    expect(screen.queryByRole('group', { name: question })).toBeNull()
    expect(address().value).toBe('kiln.studios')
    await user.tab()
    expect(address().value).toBe('https://www.facebook.com/kiln.studios')
  })

  it('is sent as it is without an answer: the server takes the account', async () => {
    server.answer(createCard, storedCard())
    const { user } = await openWith('kiln.studio')
    await user.click(screen.getByRole('button', { name: 'Save card' }))
    await expect.poll(() => server.sentTo(createCard)).toHaveLength(1)
    const sent = server.sentTo(createCard)[0]?.body as { vcard: { social_link: { link: string }[] } }
    const link = sent.vcard.social_link[0]?.link ?? ''
    expect(readAccount('Facebook', link)?.link).toBe('https://www.facebook.com/kiln.studio')
  })
})

it('says beside the field what is wanted where a text is neither', async () => {
  await openWith('neha.kapoor/about')
  expect(address().value).toBe('neha.kapoor/about')
  expect(await screen.findByText(/Enter the name of an account, like @name/)).toBeTruthy()
  expect(address().getAttribute('aria-invalid')).toBe('true')
})

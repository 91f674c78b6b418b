import { cleanup, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { getCardDetail, updateCard } from '#contract/cards.ts'
import { errors } from '#contract/errors.ts'
import { Vcard } from '#contract/kinds/vcard.ts'
import { listCountries } from '#contract/places.ts'
import { inspectSlug } from '#contract/qrcodes.ts'
import { TextLink } from '#web/lib/links.tsx'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { EditCardForm } from './edit-card-form.tsx'
import { storedCard } from './testing/stored-card.ts'
import { editorKinds } from './kinds.ts'
import { startSignedInServer } from '#web/testing/signed-in-server.ts'

let server: FakeServer
beforeEach(() => {
  server = startSignedInServer()
  server.answer(inspectSlug, { slug: 'meera-krishnan', status: 'own', card_id: 7, qrcode_id: 9 })
  server.answer(getCardDetail, storedCard())
})

async function open() {
  const rendered = await renderScreen(<EditCardForm kind={editorKinds.vcard} slug="meera-krishnan" />)
  await screen.findByLabelText(/^Name/)
  return rendered
}
const field = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name)
const save = () => screen.getByRole('button', { name: 'Save card' })

describe('changing a card', () => {
  it('is accessible', async () => {
    const { axe } = await open()
    expect(await axe()).toEqual([])
  })

  it('shows what is stored and saves the changes over that version', async () => {
    server.answer(updateCard, storedCard({ version: 5 }))
    const { user } = await open()
    expect(field('Job title').value).toBe('Bookbinder')
    await user.fill(field('Company'), 'Kalam Press')
    await user.click(save())
    expect(await screen.findByText(/^Saved/)).toBeTruthy()
    expect(server.sentTo(updateCard)[0]?.body).toMatchObject({
      card_id: 7,
      version: 4,
      qrcode_theme_id: 2,
      vcard: {
        company: 'Kalam Press',
        social_link: [{ social_link_id: 1 }],
        vcard_images: [{ image: 'picture-0001.webp' }, { image: 'picture-0002.webp' }],
      },
    })
    await user.fill(field('Company'), ' and Sons')
    await user.click(save())
    await expect.poll(() => server.sentTo(updateCard)[1]?.body).toMatchObject({ version: 5 })
  })

  it('shows a number with its own country, and keeps its text', async () => {
    const dial = (iso2: string, name: string, dial_code: string) => ({
      country_id: name.length,
      name,
      iso2,
      dial_code,
      currency: 'XXX',
    })
    server.answer(listCountries, [
      dial('GG', 'Guernsey', '+44'),
      dial('IN', 'India', '+91'),
      dial('GB', 'United Kingdom', '+44'),
    ])
    const vcard = Vcard.parse(storedCard().vcard)
    const [, email] = vcard.profile_contact
    const mobile = {
      vcard_profile_contact_id: 1,
      label: 'Mobile' as const,
      contact: '+44 20 7946 0958',
      prefix: null,
      default_messaage: '',
    }
    const profile_contact = [mobile, ...(email === undefined ? [] : [email])]
    server.answer(getCardDetail, storedCard({ vcard: { ...vcard, profile_contact } }))
    server.answer(updateCard, storedCard({ version: 5, vcard: { ...vcard, profile_contact } }))
    const { user, axe } = await open()
    const code = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Number: country code' })
    await expect.poll(() => code().value).toBe('United Kingdom +44')
    expect(field('Number').value).toBe('20 7946 0958')
    expect(await axe()).toEqual([])
    await user.fill(field('Company'), 'Kalam Press')
    await user.click(save())
    const sent = (index: number) => server.sentTo(updateCard)[index]?.body
    const withNumber = (number: object) => ({ vcard: { profile_contact: [{ ...mobile, ...number }, {}] } })
    await expect.poll(() => sent(0)).toMatchObject(withNumber({}))
    await user.type(field('Number'), '{Backspace}9')
    expect(field('Number').value).toBe('20 7946 0959')
    await user.click(save())
    await expect.poll(() => sent(1)).toMatchObject(withNumber({ contact: '+44 20 7946 0959' }))
    await user.clear(code())
    await user.fill(code(), 'ind')
    await user.click(await screen.findByRole('option', { name: 'India +91' }))
    await user.click(save())
    await expect.poll(() => sent(2)).toMatchObject(withNumber({ contact: '20 7946 0958', prefix: '+91' }))
  })

  it('lets the person choose when somebody else saved in between: keep mine', async () => {
    server.refuse(updateCard, 'card_changed_elsewhere')
    const { user } = await open()
    await user.fill(field('Company'), 'Mine')
    await user.click(save())
    server.answer(getCardDetail, storedCard({ version: 9 }))
    server.answer(updateCard, storedCard({ version: 10 }))
    await user.click(await screen.findByRole('button', { name: 'Keep mine' }))
    expect(await screen.findByText(/^Saved/)).toBeTruthy()
    expect(server.sentTo(updateCard)[1]?.body).toMatchObject({ version: 9, vcard: { company: 'Mine' } })
  })

  it('lets the person choose when somebody else saved in between: load theirs', async () => {
    server.refuse(updateCard, 'card_changed_elsewhere')
    const { user } = await open()
    await user.fill(field('Company'), 'Mine')
    await user.click(save())
    const { vcard } = storedCard()
    server.answer(getCardDetail, storedCard({ version: 9, vcard: { ...vcard, company: 'Theirs' } }))
    await user.click(await screen.findByRole('button', { name: 'Load the other version' }))
    await expect.poll(() => field('Company').value).toBe('Theirs')
    expect(server.sentTo(updateCard)).toHaveLength(1)
  })

  it('restores unsaved changes and discards them when asked', async () => {
    const { user } = await open()
    await user.fill(field('Company'), 'Unsaved')
    cleanup()
    const again = await open()
    expect(field('Company').value).toBe('Unsaved')
    await again.user.click(screen.getByRole('button', { name: 'Discard changes' }))
    expect(field('Company').value).toBe('')
  })

  it('asks before the person leaves unsaved changes', async () => {
    const { user, path } = await renderScreen(
      <>
        <EditCardForm kind={editorKinds.vcard} slug="meera-krishnan" />
        <TextLink to="/dashboard">Away</TextLink>
      </>,
    )
    await user.fill(await screen.findByLabelText('Company'), 'Unsaved')
    await user.click(screen.getByRole('link', { name: 'Away' }))
    await user.click(await screen.findByRole('button', { name: 'Stay' }))
    expect(path()).toBe('/here')
    await user.click(screen.getByRole('link', { name: 'Away' }))
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    await expect.poll(path).toBe('/dashboard')
  })

  it('does not ask a person who changed nothing', async () => {
    const { user, path } = await renderScreen(
      <>
        <EditCardForm kind={editorKinds.vcard} slug="meera-krishnan" />
        <TextLink to="/dashboard">Away</TextLink>
      </>,
    )
    await screen.findByLabelText(/^Name/)
    await user.click(screen.getByRole('link', { name: 'Away' }))
    await expect.poll(path).toBe('/dashboard')
  })

  it.each(['free', 'taken', 'invalid'] as const)('is not there for a link that is %s', async (status) => {
    server.answer(inspectSlug, { slug: 'other', status })
    await renderScreen(<EditCardForm kind={editorKinds.vcard} slug="other" />)
    expect(await screen.findByRole('heading', { name: 'You cannot edit this card' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'My cards' }).getAttribute('href')).toBe('/dashboard')
  })

  it('shows an error when the server does not answer, and tries again', async () => {
    server.refuse(inspectSlug, 'unavailable')
    const { user } = await renderScreen(<EditCardForm kind={editorKinds.vcard} slug="meera-krishnan" />)
    expect(await screen.findByText(errors.unavailable.text)).toBeTruthy()
    server.answer(inspectSlug, { slug: 'meera-krishnan', status: 'own', card_id: 7 })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByLabelText(/^Name/)).toBeTruthy()
  })
})

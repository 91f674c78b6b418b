import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createCard } from '#contract/cards.ts'
import { EventCard } from '#contract/kinds/event.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { startSignedInServer } from '#web/testing/signed-in-server.ts'
import { NewCardForm } from '../../new-card-form.tsx'
import { storedCard } from '../../testing/stored-card.ts'
import { event } from './event.tsx'

const preview = () =>
  document.querySelector<HTMLIFrameElement>('iframe[title="Preview of the card"]')?.contentDocument?.body
    .textContent ?? ''
const button = (name: RegExp | string) => screen.getByRole('button', { name })

async function openForm() {
  const server = startSignedInServer()
  const { user, axe } = await renderScreen(<NewCardForm kind={event} />)
  await user.fill(await screen.findByLabelText(/^Title/), 'Harvest fair')
  await user.click(button(/^Date and time/))
  await user.fill(await screen.findByLabelText(/^Starts/), '2027-05-14T18:30')
  await vi.dynamicImportSettled()
  return { server, user, axe }
}

it('adds hosts and sessions, shows them at once, and sends them', async () => {
  const { server, user, axe } = await openForm()
  await user.click(button(/^Hosts/))
  await user.click(await screen.findByRole('button', { name: 'Add host' }))
  await user.fill(screen.getByLabelText(/^Name/), 'Asha Rao')
  await user.fill(screen.getByLabelText('Role'), 'Chair')
  await expect.poll(preview).toContain('Asha Rao')
  expect(await axe()).toEqual([])
  await user.click(button(/^Programme/))
  await user.click(await screen.findByRole('button', { name: 'Add session' }))
  // the first one begins with the event
  expect(screen.getByLabelText<HTMLInputElement>(/^Begins/).value).toBe('2027-05-14T18:30')
  await user.fill(screen.getAllByLabelText(/^Title/).at(-1)!, 'Doors open')
  await user.fill(screen.getAllByLabelText(/^Ends/).at(-1)!, '2027-05-14T19:15')
  await user.fill(screen.getByLabelText(/^Speakers/), 'Asha\nBo')
  await expect.poll(preview).toContain('Doors open')
  await user.click(button('Add session'))
  // the next one when the last one ends
  expect(screen.getAllByLabelText<HTMLInputElement>(/^Begins/).at(-1)?.value).toBe('2027-05-14T19:15')
  await user.fill(screen.getAllByLabelText(/^Title/).at(-1)!, 'Dinner')
  expect(await axe()).toEqual([])
  const vcard = EventCard.parse({ title: 'Harvest fair' })
  server.answer(createCard, storedCard({ card_type_id: event.cardTypeId, vcard }))
  await user.click(button('Save card'))
  expect(await screen.findByText('Your card is ready')).toBeTruthy()
  expect(server.sentTo(createCard)[0]?.body).toMatchObject({
    vcard: {
      hosts: [{ name: 'Asha Rao', role: 'Chair', image: '', link: '' }],
      agenda: [
        { title: 'Doors open', starts: '2027-05-14T18:30', ends: '2027-05-14T19:15', speakers: 'Asha\nBo' },
        { title: 'Dinner', starts: '2027-05-14T19:15', ends: '' },
      ],
    },
  })
})

it('says at its field that a session is on no day of the event, or has no title', async () => {
  const { server, user } = await openForm()
  await user.click(button(/^Programme/))
  await user.click(await screen.findByRole('button', { name: 'Add session' }))
  fireEvent.change(screen.getByLabelText(/^Begins/), { target: { value: '2027-05-16T10:00' } })
  await user.click(button('Save card'))
  expect(await screen.findByText('This is on no day of the event.')).toBeTruthy()
  expect(screen.getByText('Enter the title.')).toBeTruthy()
  expect(server.sentTo(createCard)).toEqual([])
})

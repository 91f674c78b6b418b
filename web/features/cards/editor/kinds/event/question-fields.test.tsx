import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createCard, getCardDetail, updateCard } from '#contract/cards.ts'
import { EventCard } from '#contract/kinds/event.ts'
import { inspectSlug } from '#contract/qrcodes.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { startSignedInServer } from '#web/testing/signed-in-server.ts'
import { EditCardForm } from '../../edit-card-form.tsx'
import { NewCardForm } from '../../new-card-form.tsx'
import { storedCard } from '../../testing/stored-card.ts'
import { event } from './event.tsx'

const card_type_id = event.cardTypeId
const named = { title: 'Harvest fair', from_date: '2027-05-14T18:30' }
const open = (name: RegExp) => screen.getByRole('button', { name })
const button = (name: string) => screen.findByRole('button', { name })

it('asks a question for some tickets, says how guests will see it, and what is wrong at its field', async () => {
  const server = startSignedInServer()
  server.answer(createCard, storedCard({ card_type_id, vcard: EventCard.parse(named) }))
  const { user, axe } = await renderScreen(<NewCardForm kind={event} />)
  await user.fill(await screen.findByLabelText(/^Title/), named.title)
  await user.click(open(/^Date and time/))
  await user.fill(await screen.findByLabelText(/^Starts/), named.from_date)
  await user.click(open(/^Tickets/))
  for (const name of ['Adults', 'Children']) {
    await user.click(await button('Add ticket type'))
    await user.fill(screen.getAllByLabelText(/^Type/).at(-1) ?? document.body, name)
    await user.fill(screen.getAllByLabelText(/^Amount/).at(-1) ?? document.body, '0')
  }
  await user.click(open(/^Questions/))
  await user.click(await screen.findByRole('switch', { name: /^Ask for a name on each ticket/ }))
  await user.click(await button('Add question'))
  await user.click(await button('Save card'))
  expect(await screen.findByText('Enter the question.')).toBeTruthy()
  await user.fill(screen.getByRole('textbox', { name: /^Question/ }), 'Size')
  await user.click(screen.getByRole('combobox', { name: /^Kind of answer/ }))
  await user.click(await screen.findByRole('option', { name: 'One of several choices' }))
  await user.click(screen.getByRole('combobox', { name: /^Asked/ }))
  await user.click(await screen.findByRole('option', { name: 'For each ticket' }))
  await user.click(screen.getByRole('checkbox', { name: 'Children' }))
  await user.click(screen.getByRole('switch', { name: /^An answer is needed/ }))
  expect(
    screen.getByText('Guests must answer “Size” for each ticket. Answer: One of several choices.'),
  ).toBeTruthy()
  await user.click(await button('Save card'))
  expect(await screen.findByText('Enter at least one choice.')).toBeTruthy()
  await user.fill(screen.getByLabelText(/^Choices/), 'S\n\n M \nS')
  await user.click(await button('Save card'))
  expect(await screen.findByText('This choice stands here twice.')).toBeTruthy()
  expect(await axe()).toEqual([])
  await user.clear(screen.getByLabelText(/^Choices/))
  await user.fill(screen.getByLabelText(/^Choices/), 'S\n\n M ')
  await user.click(await button('Save card'))
  expect(await screen.findByText('Your card is ready')).toBeTruthy()
  expect(server.sentTo(createCard)[0]?.body).toMatchObject({
    vcard: {
      ticket_names: 1,
      ticket_food: 0,
      ticket_pricing_list: [{ pricing_type: 'Adults' }, { pricing_type: 'Children', id: 1 }],
      questions: [
        {
          label: 'Size',
          kind: 'choice',
          options: ['S', 'M'],
          is_required: 1,
          per: 'ticket',
          ticket_item_ids: [1],
        },
      ],
    },
  })
})

it('shows stored questions, moves them by the keyboard, and says that given answers stay', async () => {
  const server = startSignedInServer()
  const vcard = EventCard.parse({
    ...named,
    questions: [
      { id: 1, label: 'Company' },
      { id: 4, label: 'Days', kind: 'several', options: ['Friday', 'Sunday'] },
    ],
    last_question_id: 4,
  })
  const stored = storedCard({ card_type_id, vcard })
  server.answer(inspectSlug, { slug: 'meera-krishnan', status: 'own', card_id: 7, qrcode_id: 9 })
  server.answer(getCardDetail, stored)
  server.answer(updateCard, stored)
  const { user } = await renderScreen(<EditCardForm kind={event} slug="meera-krishnan" />)
  await user.click(await screen.findByRole('button', { name: /^Questions.*2 questions/ }))
  expect(await screen.findByLabelText(/^Choices/)).toHaveProperty('value', 'Friday\nSunday')
  screen.getByRole('button', { name: 'Move down: question 1' }).focus()
  await user.keyboard('{Enter}')
  await expect
    .poll(() =>
      screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Question/ }).map(({ value }) => value),
    )
    .toEqual(['Days', 'Company'])
  await user.click(screen.getByRole('button', { name: 'Remove: question 2' }))
  expect(await screen.findByText(/Answers that were given to it stay\./)).toBeTruthy()
  await user.click(await button('Save card'))
  await expect
    .poll(() => server.sentTo(updateCard)[0]?.body)
    .toMatchObject({ vcard: { questions: [{ id: 4, options: ['Friday', 'Sunday'] }], last_question_id: 4 } })
})

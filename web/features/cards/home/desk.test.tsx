import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { listCards } from '#contract/cards.ts'
import { firstSteps, getDesk, noteFirstStep, updateFirstSteps } from '#contract/desk.ts'
import type { Desk, FirstStep } from '#contract/desk.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { cardListItem as card } from '../testing/card-list-item.ts'
import { MyCards } from './my-cards.tsx'

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.answer(listCards, { list: [card()], total: 1 })
})

const nothing = { address: null, leads: 0, transfers: 0, requests: 0, cards: 0, codes: 0, invitations: 0 }
const stepsOf = (...done: FirstStep[]) => firstSteps.map((step) => ({ step, is_done: done.includes(step) }))
const show = (desk: Partial<Desk>) => {
  server.answer(getDesk, { visits: 0, leads: 0, waiting: nothing, first_steps: [], ...desk })
  return renderScreen(<MyCards search={{}} onSearch={() => undefined} />)
}
const notes = async () => within(await screen.findByRole('list', { name: 'What waits for you' }))

describe('the sentence of the day', () => {
  it.each([
    [3, 41, '3 people left their details since yesterday; your cards were opened 41 times.'],
    [1, 1, '1 person left their details since yesterday; your cards were opened once.'],
    [1, 0, '1 person left their details since yesterday.'],
    [0, 1, 'Your cards were opened once since yesterday.'],
    [0, 0, 'Quiet since yesterday. Your code is ready for whoever you meet next.'],
  ])('says what came: %s leads, %s visits', async (leads, visits, text) => {
    await show({ leads, visits })
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryByRole('list', { name: 'What waits for you' })).toBeNull()
  })
})

describe('the notes', () => {
  it('lead with one action each to what waits, and are accessible', async () => {
    const { axe } = await show({
      waiting: { ...nothing, address: 'asha@example.org', transfers: 2, requests: 1, leads: 3 },
      first_steps: stepsOf(),
    })
    const list = await notes()
    const items = list.getAllByRole('listitem').map((item) => item.textContent)
    expect(items).toEqual([
      'Confirm your email: until then no mail tells you of leads.Enter the code',
      '2 transfers to look for.Look at transfers',
      '1 person asks to attend.Answer requests',
    ])
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/auth/VerifyEmailView?next=%2Fdashboard',
      '/dashboard/registrations?needs=transfer',
      '/dashboard/registrations?needs=approval',
    ])
    expect(await axe()).toEqual([])
  })

  it.each([
    ['leads', '1 lead is new.', '/dashboard/shared-contact'],
    ['cards', '1 card is offered to you.', '/dashboard/handovers/received'],
    ['codes', '1 printed code is offered to you.', '/dashboard/individual-qr-code'],
    ['invitations', '1 invitation waits for you.', '/dashboard/invitations'],
  ] as const)('lead to %s', async (of, text, href) => {
    await show({ waiting: { ...nothing, [of]: 1 } })
    const list = await notes()
    expect(list.getByText(text)).toBeTruthy()
    expect(list.getByRole('link').getAttribute('href')).toBe(href)
  })

  it('show first steps that are not done, and how many are', async () => {
    await show({ first_steps: stepsOf('confirm_address', 'share_card', 'save_code') })
    const list = await notes()
    expect(list.getAllByText('First steps: 3 of 5')).toHaveLength(2)
    expect(list.getByRole('link', { name: 'Print' }).getAttribute('href')).toBe('/dashboard/print-code/70')
    expect(list.getByRole('link', { name: 'View card' }).getAttribute('href')).toBe('/p/asha')
  })

  it('note what is shared and saved in the dialog of the code', async () => {
    server.answer(noteFirstStep, { step: 'share_card' })
    const { user } = await show({ first_steps: stepsOf('confirm_address') })
    const list = await notes()
    await user.click(list.getByRole('button', { name: 'Share card' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Copy link' }))
    await user.click(dialog.getByRole('link', { name: 'Download PNG' }))
    const sent = () => server.sentTo(noteFirstStep).map(({ body }) => body)
    await expect.poll(sent).toEqual([{ step: 'share_card' }, { step: 'save_code' }])
    // and the notes are asked for again
    await expect.poll(() => server.sentTo(getDesk).length).toBeGreaterThan(1)
  })

  it('are hidden for good when somebody does not want them, which can be undone', async () => {
    server.answer(updateFirstSteps, ({ body }) => {
      const { is_wanted } = body as { readonly is_wanted: boolean }
      const first_steps = is_wanted ? stepsOf() : []
      server.answer(getDesk, { visits: 0, leads: 0, waiting: nothing, first_steps })
      return { is_wanted }
    })
    const { user } = await show({ first_steps: stepsOf() })
    const [hide] = (await notes()).getAllByRole('button', { name: 'Hide the first steps' })
    if (hide !== undefined) await user.click(hide)
    expect(await screen.findByText('The first steps are hidden.')).toBeTruthy()
    await expect.poll(() => screen.queryByRole('list', { name: 'What waits for you' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect((await notes()).getAllByRole('listitem')).toHaveLength(3)
    expect(screen.queryByText('The first steps are hidden.')).toBeNull()
    expect(server.sentTo(updateFirstSteps).map(({ body }) => body)).toEqual([
      { is_wanted: false },
      { is_wanted: true },
    ])
  })

  it('leave the list alone when they cannot be loaded', async () => {
    server.refuse(getDesk, 'unavailable')
    await renderScreen(<MyCards search={{}} onSearch={() => undefined} />)
    expect(await screen.findByRole('heading', { name: 'आशा राव' })).toBeTruthy()
    expect(await screen.findByText(/^A printed code stays/)).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

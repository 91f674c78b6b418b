import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { listCards } from '#contract/cards.ts'
import {
  getNotificationPreferences,
  getNotificationTimes,
  getPush,
  updateQuietHours,
  updateWeeklyLetter,
} from '#contract/notification-choices.ts'
import type { NotificationTimes } from '#contract/notification-choices.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { startSignedInServer } from '#web/testing/signed-in-server.ts'
import { NotificationSettings } from './notification-settings.tsx'

const times: NotificationTimes = {
  time_zone: 'Asia/Kolkata',
  weekly: { day: 1, hour: 8, has_all_cards: true, cards: [] },
  quiet: { is_on: false, from: '22:00', until: '07:00' },
}

let server: ReturnType<typeof startSignedInServer>
beforeEach(() => {
  server = startSignedInServer()
  answerWeekly(true)
  server.answer(getPush, { public_key: 'BKey', is_on: false })
})

const answerWeekly = (mail: boolean) =>
  server.answer(getNotificationPreferences, { list: [{ topic: 'weekly_numbers', mail, push: null }] })

/** What the server says from now on. */
function answer(changes: Partial<NotificationTimes>): void {
  const next = { ...times, ...changes }
  for (const endpoint of [getNotificationTimes, updateWeeklyLetter, updateQuietHours])
    server.answer(endpoint, next)
}

const choose = async (
  user: Awaited<ReturnType<typeof renderScreen>>['user'],
  label: string,
  option: string,
) => {
  await user.click(await screen.findByRole('combobox', { name: label }))
  await user.click(await screen.findByRole('option', { name: option }))
}

it('stores day and hour of the letter, one after the other', async () => {
  answer({})
  const { user, axe } = await renderScreen(<NotificationSettings />)
  await screen.findByRole('region', { name: 'Numbers of the week' })
  expect(await axe()).toEqual([])
  expect(screen.getAllByText(/at the time of your zone \(Asia\/Kolkata\)/)).toHaveLength(2)
  answer({ weekly: { ...times.weekly, day: 7 } })
  await choose(user, 'Day', 'Sunday')
  await screen.findByText('Saved')
  await choose(user, 'Time', '7:00 PM')
  await waitFor(() => expect(server.sentTo(updateWeeklyLetter)).toHaveLength(2))
  expect(server.sentTo(updateWeeklyLetter).map(({ body }) => body)).toEqual([
    { day: 7, hour: 8, has_all_cards: true, card_ids: [] },
    { day: 7, hour: 19, has_all_cards: true, card_ids: [] },
  ])
})

it('names the cards of the letter, adds one and removes one', async () => {
  const shop = { card_id: 5, name: 'Shop' }
  answer({ weekly: { ...times.weekly, has_all_cards: false } })
  server.answer(listCards, { list: [{ card_id: 5, name: 'Shop' }] as never, total: 1 })
  const { user, axe } = await renderScreen(<NotificationSettings />)
  await screen.findByText('No card is chosen, so no mail comes.')
  answer({ weekly: { ...times.weekly, has_all_cards: false, cards: [shop] } })
  await choose(user, 'Add a card', 'Shop')
  const remove = await screen.findByRole('button', { name: 'Remove Shop' })
  expect(screen.getByRole('combobox', { name: 'Add a card' })).toBe(document.activeElement)
  expect(screen.queryByRole('option', { name: 'Shop' })).toBeNull()
  await user.keyboard('{Escape}')
  expect(await axe()).toEqual([])
  answer({ weekly: { ...times.weekly, has_all_cards: false } })
  await user.click(remove)
  await screen.findByText('No card is chosen, so no mail comes.')
  expect(
    server.sentTo(updateWeeklyLetter).map(({ body }) => (body as { card_ids: unknown }).card_ids),
  ).toEqual([[5], []])
})

it('has no times of a letter that is switched off', async () => {
  answerWeekly(false)
  answer({})
  await renderScreen(<NotificationSettings />)
  await screen.findByRole('region', { name: 'Quiet hours' })
  expect(screen.queryByRole('combobox', { name: 'Day' })).toBeNull()
})

it('stores the quiet hours, and offers no end at their beginning', async () => {
  answer({})
  const { user, axe } = await renderScreen(<NotificationSettings />)
  const quiet = within(await screen.findByRole('region', { name: 'Quiet hours' }))
  const on = quiet.getByRole<HTMLInputElement>('switch', { name: 'No push messages during these hours' })
  expect([on.checked, quiet.queryByRole('combobox', { name: 'From' })]).toEqual([false, null])
  answer({ quiet: { ...times.quiet, is_on: true } })
  await user.click(on)
  await user.click(await quiet.findByRole('combobox', { name: 'Until' }))
  await screen.findByRole('option', { name: '7:30 AM' })
  expect(screen.queryByRole('option', { name: '10:00 PM' })).toBeNull()
  expect(await axe()).toEqual([])
  await user.click(screen.getByRole('option', { name: '7:30 AM' }))
  await waitFor(() => expect(server.sentTo(updateQuietHours)).toHaveLength(2))
  expect(server.sentTo(updateQuietHours).map(({ body }) => body)).toEqual([
    { is_on: true, from: '22:00', until: '07:00' },
    { is_on: true, from: '22:00', until: '07:30' },
  ])
})

it('offers to try again when the times cannot be loaded', async () => {
  server.refuse(getNotificationTimes, 'unavailable')
  await renderScreen(<NotificationSettings />)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})

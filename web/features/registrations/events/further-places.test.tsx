import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { copyEventDates } from '#contract/event-cards.ts'
import { errors } from '#contract/errors.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { startSignedInServer } from '#web/testing/signed-in-server.ts'
import { concert } from '../testing/registration-rows.ts'
import { FurtherPlaces } from './further-places.tsx'

let server: ReturnType<typeof startSignedInServer>
beforeEach(() => {
  server = startSignedInServer()
})
const show = (change: Partial<typeof concert> = {}) =>
  renderScreen(<FurtherPlaces event={{ ...concert, ...change }} />)
type User = Awaited<ReturnType<typeof show>>['user']
const choose = async (user: User, name: string) => {
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name }))
}
const open = async (user: User) => {
  await choose(user, 'Copy to further dates')
  return within(await screen.findByRole('dialog'))
}
const datesIn = (dialog: Awaited<ReturnType<typeof open>>) =>
  dialog.queryAllByRole('listitem').map(({ textContent }) => textContent)

it('lists the copies by a rhythm before it makes them, as clocks show them where the event is', async () => {
  const { user, axe } = await show()
  const dialog = await open(user)
  await dialog.findByLabelText('Repeats')
  expect(await axe()).toEqual([])
  expect(datesIn(dialog)).toHaveLength(4)
  await user.selectOptions(dialog.getByLabelText('Repeats'), 'Every month')
  await user.clear(dialog.getByLabelText('How many copies'))
  await user.type(dialog.getByLabelText('How many copies'), '2')
  await expect
    .poll(() => datesIn(dialog))
    .toEqual([
      expect.stringMatching(/January 20, 2027 at 6:30/),
      expect.stringMatching(/February 20, 2027 at 6:30/),
    ])
  expect(dialog.getByText('Asia/Kolkata')).toBeTruthy()
  server.answer(copyEventDates, { list: [] })
  await user.click(dialog.getByRole('button', { name: 'Make copies' }))
  expect(await screen.findByText('The copies are in your list of events')).toBeTruthy()
  const [sent] = server.sentTo(copyEventDates)
  expect(sent?.body).toMatchObject({ card_id: 7, starts: ['2027-01-20T18:30', '2027-02-20T18:30'] })
})

it('takes dates one by one, and says why no copy was made', async () => {
  const { user } = await show()
  const dialog = await open(user)
  await user.selectOptions(await dialog.findByLabelText('Repeats'), 'On dates that I choose')
  expect(datesIn(dialog)).toEqual([])
  for (const typed of ['2027-03-05T20:00', '2027-02-05T19:00']) {
    await user.fill(dialog.getByLabelText('Date'), typed)
    await user.click(dialog.getByRole('button', { name: 'Add date' }))
  }
  expect(datesIn(dialog)).toEqual([
    expect.stringMatching(/February 5, 2027 at 7:00/),
    expect.stringMatching(/March 5, 2027 at 8:00/),
  ])
  await user.click(dialog.getByRole('button', { name: 'Remove the last date' }))
  server.refuse(copyEventDates, 'plan_limit_reached')
  await user.click(dialog.getByRole('button', { name: 'Make copies' }))
  expect(await dialog.findByText(errors.plan_limit_reached.text)).toBeTruthy()
  expect(server.sentTo(copyEventDates)[0]?.body).toMatchObject({ starts: ['2027-02-05T19:00'] })
})

it('copies no event without a date, and has the code of each event for other sites', async () => {
  const { user, axe } = await show({ starts_at: null, title: 'Tea & "talk"' })
  await choose(user, 'Embed')
  expect(screen.queryByRole('menuitem', { name: 'Copy to further dates' })).toBeNull()
  const code = await screen.findByLabelText<HTMLInputElement>('For your own website')
  expect(await axe()).toEqual([])
  expect(code.value).toMatch(
    /^<iframe src="https?:\/\/[^"]+\/embed\/e\/monsoon" title="Tea &amp; &quot;talk&quot;"/,
  )
})

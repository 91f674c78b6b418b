import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  attachCode,
  createAlternateCode,
  createCodePdf,
  detachCode,
  listCardsOfCode,
  listCodes,
  updateCode,
} from '#contract/card-codes.ts'
import { updateCardStatus } from '#contract/cards.ts'
import { listTransfers } from '#contract/claims.ts'
import type { ListSearch } from '#web/lib/list-search.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { code } from '../testing/code.ts'
import { MyCodes } from './my-codes.tsx'

let server: FakeServer
let searches: ListSearch[]
beforeEach(() => {
  server = fakeServer()
  server.answer(listTransfers, { list: [] })
  searches = []
})
const show = (search: ListSearch = {}) =>
  renderScreen(<MyCodes search={search} onSearch={(next) => searches.push(next)} />)
const answerWith = (...list: ReturnType<typeof code>[]) =>
  server.answer(listCodes, { list, total: list.length })

describe('my QR codes', () => {
  it('are accessible', async () => {
    answerWith(
      code({ name: 'On the van' }),
      code({ qrcode_id: 71, card: { status: 'inactive' } }),
      code({ qrcode_id: 72, is_primary: false }),
      code({ qrcode_id: 73, is_primary: false, card: null }),
    )
    const { axe } = await show()
    expect(await screen.findByText('On the van')).toBeTruthy()
    expect(await axe()).toEqual([])
  })

  it('show the code, its link and the number of visits', async () => {
    answerWith(code({ code: '0123456A', slug: 'asha', campain: 'Fair', visits: 1234 }))
    await show()
    expect(await screen.findByText('0123456A')).toBeTruthy()
    expect(screen.getByRole('link', { name: '/p/asha' }).getAttribute('href')).toBe('/p/asha')
    expect(screen.getByText('Fair')).toBeTruthy()
    expect(screen.getByText('1,234')).toBeTruthy()
  })

  it('are shown large and can be downloaded', async () => {
    answerWith(code({ card: { name: 'Asha Rao' }, slug: 'asha' }))
    const { user } = await show()
    await user.click(await screen.findByRole('button', { name: 'Download QR code of Asha Rao' }))
    const svg = await screen.findByRole('menuitem', { name: 'SVG, any size' })
    expect(svg.getAttribute('href')).toBe('/p/asha/qr.svg?download')
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Show QR code of Asha Rao' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('img').getAttribute('src')).toBe('/p/asha/qr.svg')
    expect(dialog.getByLabelText<HTMLInputElement>('Link').value).toMatch(/\/p\/asha$/)
  })

  it('of an inactive card are shown after it is activated', async () => {
    answerWith(code({ card: { card_id: 7, name: 'Asha Rao', status: 'inactive' } }))
    server.refuse(updateCardStatus, 'card_not_found')
    const { user } = await show()
    const download = await screen.findByRole<HTMLButtonElement>('button', { name: /^Download QR code/ })
    expect(download.disabled).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Show QR code of Asha Rao' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.queryByRole('img')).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Activate card' }))
    expect(server.sentTo(updateCardStatus)[0]?.body).toEqual({ card_id: 7, status: 'active' })
    expect(await screen.findByText('There is no such card.')).toBeTruthy()
  })

  it('search and page through the URL', async () => {
    server.answer(listCodes, { list: [code()], total: 23 })
    const { user } = await show({ q: 'kiln', start: 10 })
    await user.click(await screen.findByRole('button', { name: 'Next' }))
    await user.click(screen.getByRole('button', { name: 'Previous' }))
    expect(searches).toEqual([{ q: 'kiln', start: 20 }, { q: 'kiln' }])
    const query = server.sentTo(listCodes)[0]?.url.searchParams ?? []
    expect(Object.fromEntries(query)).toEqual({ start: '10', limit: '10', search: 'kiln' })
    await user.clear(screen.getByRole('searchbox', { name: 'Search codes' }))
    await waitFor(() => expect(searches.at(-1)).toEqual({}))
  })

  it('offer to create a card when there is none', async () => {
    answerWith()
    await show()
    expect(await screen.findByText('No code yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Create card' })).toBeTruthy()
  })
})

const openMenu = async (user: Awaited<ReturnType<typeof show>>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: `More for ${name}` }))
  return async (item: string) => user.click(await screen.findByRole('menuitem', { name: item }))
}

describe('an alternate code', () => {
  const alternate = code({ is_primary: false, code: '0000000B', card: { card_id: 7, name: 'Asha Rao' } })
  const free = code({ is_primary: false, code: '0000000B', card: null })

  it('is removed from its card, and attached again by Undo', async () => {
    answerWith(alternate)
    server.answer(detachCode, free)
    server.answer(attachCode, alternate)
    const { user } = await show()
    const choose = await openMenu(user, 'Asha Rao')
    answerWith(free)
    await choose('Remove from card')
    expect(await screen.findByText('Code 0000000B shows no card now.')).toBeTruthy()
    expect(await screen.findByText('Shows no card')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await expect.poll(() => server.sentTo(attachCode)[0]?.body).toEqual({ qrcode_id: 70, card_id: 7 })
  })

  it('shows the card that is chosen in a dialog', async () => {
    answerWith(free)
    const cards = [
      { ...alternate.card!, slug: 'asha', is_current: false },
      { ...alternate.card!, card_id: 8, name: 'Bela Iyer', slug: 'bela', is_current: false },
    ]
    server.answer(listCardsOfCode, cards)
    server.answer(attachCode, code({ ...alternate, card: { card_id: 8, name: 'Bela Iyer' } }))
    const { user, axe } = await show()
    await user.click(await screen.findByRole('button', { name: 'Choose card of 0000000B' }))
    const bela = await screen.findByRole('button', { name: /^Bela Iyer/ })
    expect(await axe()).toEqual([])
    await user.click(bela)
    expect(server.sentTo(attachCode)[0]?.body).toEqual({ qrcode_id: 70, card_id: 8 })
    expect(await screen.findByText('Bela Iyer', { selector: 'p bdi' })).toBeTruthy()
  })

  it('without a card can become the code of a new card', async () => {
    answerWith(code({ ...free, slug: '0000000b', card: null }))
    const { user } = await show()
    await user.click(await screen.findByRole('button', { name: 'More for 0000000B' }))
    const create = await screen.findByRole('menuitem', { name: 'Create card on this code' })
    expect(create.getAttribute('href')).toBe('/generate/vcard/0000000b')
    expect(screen.getByRole('menuitem', { name: 'Test code' }).getAttribute('href')).toBe(
      '/dashboard/test-code/0000000b',
    )
  })
})

it('adds another code to a card, whose primary code stays', async () => {
  answerWith(code({ card: { card_id: 7, name: 'Asha Rao' } }))
  server.answer(createAlternateCode, code({ qrcode_id: 71, is_primary: false }))
  const { user } = await show()
  const choose = await openMenu(user, 'Asha Rao')
  expect(screen.queryByRole('menuitem', { name: 'Remove from card' })).toBeNull()
  await choose('Add another code')
  expect(await screen.findByText('Code created')).toBeTruthy()
  expect(server.sentTo(createAlternateCode)[0]?.body).toEqual({ card_id: 7 })
})

it('labels a code, and keeps what was typed when the server refuses it', async () => {
  answerWith(code({ card: { name: 'Asha Rao' } }))
  server.refuse(updateCode, 'qrcode_not_found')
  const { user } = await show()
  await (
    await openMenu(user, 'Asha Rao')
  )('Change label')
  const field = await screen.findByLabelText<HTMLInputElement>('Label')
  await user.fill(field, 'On the van')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('There is no such QR code.')).toBeTruthy()
  expect(field.value).toBe('On the van')
  server.answer(updateCode, code({ name: 'On the van' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Label saved')).toBeTruthy()
  expect(server.sentTo(updateCode).at(-1)?.body).toEqual({ name: 'On the van' })
})

it('asks for the PDF of a code, and says when there is none', async () => {
  answerWith(code({ slug: 'asha', card: { name: 'Asha Rao' } }))
  server.refuse(createCodePdf, 'qrcode_not_found')
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: 'Download QR code of Asha Rao' }))
  await user.click(await screen.findByRole('menuitem', { name: 'PDF, for printing' }))
  expect(await screen.findByText('There is no such QR code.')).toBeTruthy()
  expect(server.sentTo(createCodePdf)[0]?.body).toEqual({ slug: 'asha' })
})

it('asks for the sheets of a whole campaign, where the code has one', async () => {
  answerWith(
    code({ campain: 'Fair', card: { name: 'Asha Rao' } }),
    code({ qrcode_id: 71, campain: '', card: { name: 'Bela Iyer' } }),
  )
  server.refuse(createCodePdf, 'unavailable')
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: 'Download QR code of Bela Iyer' }))
  expect(await screen.findByRole('menuitem', { name: 'PDF, for printing' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: /campaign/ })).toBeNull()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Download QR code of Asha Rao' }))
  await user.click(await screen.findByRole('menuitem', { name: 'PDF sheets of the campaign Fair' }))
  expect(await screen.findByText(/not available right now/)).toBeTruthy()
  expect(server.sentTo(createCodePdf)[0]?.body).toEqual({ campaign: 'Fair' })
})

import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { listCardQrcodes, updateCardStatus } from '#contract/cards.ts'
import type { ListSearch } from '#web/lib/list-search.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { cardListItem } from '../testing/card-list-item.ts'
import { MyCodes } from './my-codes.tsx'

let server: FakeServer
let searches: ListSearch[]
beforeEach(() => {
  server = fakeServer()
  searches = []
})
const show = (search: ListSearch = {}) =>
  renderScreen(<MyCodes search={search} onSearch={(next) => searches.push(next)} />)
const answerWith = (...list: ReturnType<typeof cardListItem>[]) =>
  server.answer(listCardQrcodes, { list, total: list.length })

describe('my QR codes', () => {
  it('are accessible', async () => {
    answerWith(cardListItem({ slug_name: 'On the van' }), cardListItem({ qrcode_id: 71, status: 'inactive' }))
    const { axe } = await show()
    expect(await screen.findByText('On the van')).toBeTruthy()
    expect(await axe()).toEqual([])
  })

  it('show the code, its link and the number of visits', async () => {
    answerWith(cardListItem({ code: '0123456A', slug: 'asha', campain: 'Fair', visits: 1234 }))
    await show()
    expect(await screen.findByText('0123456A')).toBeTruthy()
    expect(screen.getByRole('link', { name: '/p/asha' }).getAttribute('href')).toBe('/p/asha')
    expect(screen.getByText('Fair')).toBeTruthy()
    expect(screen.getByText('1,234')).toBeTruthy()
  })

  it('are shown large and can be downloaded', async () => {
    answerWith(cardListItem({ name: 'Asha Rao', slug: 'asha' }))
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
    answerWith(cardListItem({ card_id: 7, name: 'Asha Rao', status: 'inactive' }))
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
    server.answer(listCardQrcodes, { list: [cardListItem()], total: 23 })
    const { user } = await show({ q: 'kiln', start: 10 })
    await user.click(await screen.findByRole('button', { name: 'Next' }))
    await user.click(screen.getByRole('button', { name: 'Previous' }))
    expect(searches).toEqual([{ q: 'kiln', start: 20 }, { q: 'kiln' }])
    expect(server.sentTo(listCardQrcodes)[0]?.body).toEqual({ start: 10, limit: 10, search: 'kiln' })
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

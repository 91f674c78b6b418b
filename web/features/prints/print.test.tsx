import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Code } from '#contract/card-codes.ts'
import { drawPrint, getPrint, previewPrint } from '#contract/prints.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { readPrintSearch } from './print-search.ts'
import type { PrintSearch } from './print-search.ts'
import { Print } from './print.tsx'
import type { OpenedPrint } from './use-print.ts'

const code: Code = {
  qrcode_id: 70,
  code: '0123456A',
  kind: 'card',
  slug: 'asha',
  name: '',
  campain: '',
  is_primary: true,
  status: 'active',
  s3_file_name: '',
  scan_result: null,
  created_at: '2026-11-01T10:00:00.000Z',
  visits: 0,
  card: { card_id: 7, vcard_id: 7, card_type_id: 1, name: 'Asha Rao', status: 'active' },
  offered_to: null,
}
const opened: OpenedPrint = {
  code,
  shows: 'open',
  locale: 'en',
  name: 'Asha Rao',
  subtitle: 'Potter',
  hints: { en: 'Scan to save my details', hi: 'स्कैन करें', ar: 'امسح الرمز' },
  color: '#27415e',
  has_picture: true,
  modules: 25,
}

let server: FakeServer
let searches: PrintSearch[]
/** Pictures that were in the page when the browser was asked to print. */
let printed: (string | undefined)[]
beforeEach(() => {
  server = fakeServer()
  server.answer(getPrint, opened)
  server.answer(previewPrint, { svg: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
  searches = []
  printed = []
  URL.createObjectURL = () => 'blob:here'
  URL.revokeObjectURL = () => undefined
  // jsdom neither decodes pictures nor prints
  HTMLImageElement.prototype.decode = () => Promise.resolve()
  globalThis.print = () => {
    printed.push(document.querySelector<HTMLElement>('body > .v-print-picture')?.dataset['paper'])
  }
})
afterEach(() => document.querySelector('.v-print-picture')?.remove())

async function open(search: PrintSearch = {}) {
  const rendered = await renderScreen(
    <Print id={70} search={search} onSearch={(next) => searches.push(next)} />,
  )
  await screen.findByRole('heading', { level: 1, name: 'Print Asha Rao' })
  await screen.findByRole('combobox', { name: 'What to print' })
  return rendered
}
const choose = async (
  user: Awaited<ReturnType<typeof open>>['user'],
  field: string,
  option: string | RegExp,
) => {
  await user.click(screen.getByRole('combobox', { name: field }))
  await user.click(await screen.findByRole('option', { name: option }))
}
const drawn = () => server.sentTo(previewPrint).at(-1)?.body

describe('the print of a code', () => {
  it('opens with a poster in the words and colour of the card, drawn by the server', async () => {
    const { axe } = await open()
    expect(await screen.findByRole('img', { name: 'The sheet as it is printed' })).toBeTruthy()
    expect(drawn()).toEqual({
      kind: 'poster',
      size: 'a4',
      locale: 'en',
      name: 'Asha Rao',
      subtitle: 'Potter',
      hint: 'Scan to save my details',
      color: '#27415e',
      with_picture: true,
    })
    expect(screen.getByText('The code is 12.6 cm wide: it can be scanned from 1.3 m away.')).toBeTruthy()
    expect(await axe()).toEqual([])
  })

  it('is printed by one press, on its own paper', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Print' }))
    await waitFor(() => expect(printed).toEqual(['210x297']))
    await choose(user, 'What to print', 'Badges')
    await choose(user, 'Paper', 'A7, eight on A4')
    await user.click(screen.getByRole('button', { name: 'Print' }))
    await waitFor(() => expect(printed).toEqual(['210x297', '297x210']))
    expect(document.querySelectorAll('.v-print-picture')).toHaveLength(1)
  })

  it('is downloaded as it was typed', async () => {
    const { user } = await open()
    server.refuse(drawPrint, 'unavailable')
    await user.fill(screen.getByRole('textbox', { name: 'Name' }), ' & Co')
    await user.click(screen.getByRole('button', { name: 'Download PDF' }))
    expect(await screen.findByText(/not available right now/)).toBeTruthy()
    expect(server.sentTo(drawPrint)[0]?.body).toMatchObject({ kind: 'poster', name: 'Asha Rao & Co' })
  })

  it('has the first size of what is chosen, stays in the address, and says where to cut and fold', async () => {
    const { user } = await open()
    await choose(user, 'What to print', 'Stickers')
    expect(searches).toEqual([{ kind: 'sticker', size: 'a4-12' }])
    expect(screen.getByText(/^Cut along the marks/)).toBeTruthy()
    // photos are not legible on stickers
    expect(screen.queryByRole('switch', { name: 'With photo or logo' })).toBeNull()
    await choose(user, 'What to print', 'Table tent')
    expect(screen.getByText(/^Fold along the line/)).toBeTruthy()
    expect(screen.queryByText(/^Cut along the marks/)).toBeNull()
    await waitFor(() => expect(drawn()).toMatchObject({ kind: 'tent', size: 'a4' }))
    await choose(user, 'What to print', 'Poster')
    expect(searches.slice(1)).toEqual([
      { kind: 'tent', size: 'a4' },
      { kind: 'poster', size: 'a4' },
    ])
  })

  it('changes its usual line with the language; one that was typed stays', async () => {
    const { user } = await open()
    const hint = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'What to do' })
    await choose(user, 'Language of the words', 'العربية')
    expect(hint().value).toBe('امسح الرمز')
    await user.fill(hint(), '!')
    await choose(user, 'Language of the words', 'हिन्दी')
    expect(hint().value).toBe('امسح الرمز!')
  })

  it('without a name is neither printed nor drawn, and says what is missing', async () => {
    const { user } = await open()
    await waitFor(() => expect(server.sentTo(previewPrint)).toHaveLength(1))
    await user.clear(screen.getByRole('textbox', { name: 'Name' }))
    await user.click(screen.getByRole('button', { name: 'Print' }))
    expect(await screen.findByText('Enter the name.')).toBeTruthy()
    expect([printed, server.sentTo(previewPrint).length]).toEqual([[], 1])
  })

  it('says before paper is spent what a scan finds, where that is not the card', async () => {
    server.answer(getPrint, { ...opened, shows: 'ended' })
    await open()
    const note = screen.getByRole('status')
    expect(note.textContent).toContain('This code has ended')
    expect(within(note).getByRole('link', { name: 'Test code' }).getAttribute('href')).toBe(
      '/dashboard/test-code/asha',
    )
  })

  it('of somebody else is not offered', async () => {
    server.refuse(getPrint, 'qrcode_not_found')
    const { axe } = await renderScreen(<Print id={70} search={{}} onSearch={() => undefined} />)
    expect(await screen.findByRole('heading', { name: 'There is no such QR code.' })).toBeTruthy()
    expect(await axe()).toEqual([])
  })

  it('of a card that the operator has blocked is not offered', async () => {
    server.refuse(getPrint, 'code_blocked')
    await renderScreen(<Print id={70} search={{}} onSearch={() => undefined} />)
    expect(await screen.findByText(/^Whoever scans it is told that it is blocked/)).toBeTruthy()
  })

  it('can be asked for again when it did not come', async () => {
    server.refuse(getPrint, 'unavailable')
    const { user } = await renderScreen(<Print id={70} search={{}} onSearch={() => undefined} />)
    const again = await screen.findByRole('button', { name: 'Try again' })
    server.answer(getPrint, opened)
    await user.click(again)
    expect(await screen.findByRole('heading', { name: 'Print Asha Rao' })).toBeTruthy()
  })
})

it.each([
  [{}, {}],
  [{ kind: 'tent' }, { kind: 'tent' }],
  [
    { kind: 'badge', size: 'a7' },
    { kind: 'badge', size: 'a7' },
  ],
  [{ kind: 'badge', size: 'a4' }, { kind: 'badge' }],
  [{ kind: 'wall', size: 'a4' }, {}],
])('reads %j of an address as %j', (search, read) => expect(readPrintSearch(search)).toEqual(read))

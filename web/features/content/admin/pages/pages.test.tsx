import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { storageKeys } from '#contract/constants.ts'
import {
  PageTexts,
  getPageVersion,
  getStarterTexts,
  listPageVersions,
  publishPageVersion,
  staticPages,
} from '#contract/static-pages.ts'
import { ResourceForm } from '#web/resource/resource-form.tsx'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scaled } from '../../../../../scripts/testing/time-limits.ts'
import { PageEditor } from './page-editor.tsx'
import type { StaticPage } from './page-state.tsx'
import { pageView } from './page-view.tsx'

const at = '2026-01-02T03:04:05.000Z'
const page = (change: Partial<StaticPage> = {}): StaticPage => ({
  page_id: 7,
  slug: 'shipping',
  built_in: null,
  is_published: true,
  sort_order: 8,
  title: 'Shipping',
  versions: [{ number: 1, effective_on: '2026-01-02' }],
  version: 4,
  created_at: at,
  updated_at: at,
  ...change,
})
const texts = (change: Partial<PageTexts> = {}) =>
  PageTexts.parse({ title: 'Shipping', body: '<p>By post.</p>', ...change })
const version = (number: number, effective_on: string) => ({
  number,
  effective_on,
  title: 'Shipping',
  changes: number === 1 ? '' : 'Parcels too.',
  editor_name: 'Nadia',
  created_at: at,
})
const later = '2999-01-01'
/** Editors are loaded when they are shown. */
const slowly = { timeout: scaled(5000) }

const serve = (shown = page()) => {
  const server = fakeServer()
  server.answer(staticPages.get, shown)
  server.answer(getPageVersion, texts())
  server.answer(listPageVersions, { list: [version(1, '2026-01-02')] })
  return server
}
const open = async () => {
  const opened = await renderScreen(<PageEditor id="7" />)
  await screen.findAllByRole('textbox', { name: 'Text' }, slowly)
  return opened
}
const english = () => within(screen.getByRole('region', { name: 'English' }))

describe('the list', () => {
  it('says of each page where it is, which version is read, and whether visitors can', async () => {
    const list = [
      page(),
      page({ page_id: 1, slug: 'privacy-policy', built_in: 'privacy', title: 'Privacy', versions: [] }),
      page({ page_id: 2, slug: 'hidden', title: 'Secret', is_published: false }),
      page({ page_id: 3, slug: 'soon', title: 'Soon', versions: [{ number: 2, effective_on: later }] }),
      page({ page_id: 4, slug: 'blank', title: '', versions: [] }),
    ]
    fakeServer().answer(staticPages.list, { list, total: 5 })
    const { axe } = await renderScreen(<ResourceList view={pageView} />)
    const table = await screen.findByRole('table', { name: 'Pages' })
    const link = await within(table).findByRole('link', { name: 'Shipping' }, slowly)
    expect(link.getAttribute('href')).toBe('/backbone/pages/edit-7')
    expect(await axe()).toEqual([])
    const rows = within(table).getAllByRole('row').slice(1)
    const states = [/Published/, /Starter text/, /Hidden/, /Begins on .*2999/, /No text yet/]
    for (const [index, state] of states.entries()) expect(rows[index]?.textContent).toMatch(state)
    expect(within(table).getByRole('link', { name: '/privacy-policy' })).toBeTruthy()
    expect(within(table).getByRole('link', { name: '/info-page/shipping' })).toBeTruthy()
    expect(rows[0]?.textContent).toContain('Version 1, Jan 2, 2026')
    expect(within(table).getByRole('link', { name: 'blank' })).toBeTruthy()
  })

  it('leads to the texts of a page that was just added', async () => {
    const server = fakeServer()
    server.answer(staticPages.create, page({ page_id: 12, versions: [] }))
    let saved: number | undefined
    const { user, axe } = await renderScreen(
      <ResourceForm view={pageView} onSaved={({ page_id }) => (saved = page_id)} />,
    )
    expect(await axe()).toEqual([])
    await user.fill(screen.getByRole('textbox', { name: 'Link' }), 'shipping')
    await user.click(screen.getByRole('button', { name: 'Save page' }))
    await waitFor(() => expect(saved).toBe(12))
    expect(server.sentTo(staticPages.create)[0]?.body).toEqual({ slug: 'shipping', is_published: true })
  })
})

describe('the texts', () => {
  it('begin with the newest version, and are published as the next one', async () => {
    const server = serve()
    const next = [
      { number: 2, effective_on: later },
      { number: 1, effective_on: '2026-01-02' },
    ]
    server.answer(publishPageVersion, page({ version: 5, versions: next }))
    const { user, axe } = await open()
    expect(await axe()).toEqual([])
    expect(english().getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Shipping')
    expect(english().getByRole('textbox', { name: 'Text' }).textContent).toBe('By post.')
    await user.fill(english().getByRole('textbox', { name: 'What changed' }), 'Parcels too.')
    await user.fill(screen.getByLabelText('Begins on'), later)
    server.answer(staticPages.get, page({ version: 5, versions: next }))
    server.answer(listPageVersions, { list: [version(2, later), version(1, '2026-01-02')] })
    await user.click(screen.getByRole('button', { name: 'Publish version 2' }))
    expect(await screen.findByText('Version 2 saved')).toBeTruthy()
    expect(server.sentTo(publishPageVersion)[0]?.body).toMatchObject({
      ...texts({ changes: 'Parcels too.' }),
      effective_on: later,
      version: 4,
    })
    expect(await screen.findByRole('button', { name: 'Publish version 3' })).toBeTruthy()
    expect(english().getByRole('textbox', { name: 'What changed' })).toHaveProperty('value', '')
    const versions = within(await screen.findByRole('table', { name: 'Versions' }))
    expect(versions.getByRole('link', { name: 'Version 1' }).getAttribute('href')).toBe(
      '/info-page/shipping?version=1',
    )
    expect(versions.queryByRole('link', { name: 'Version 2' })).toBeNull()
  })

  it('begin with the starter text of a page of the product, and say what to fill in', async () => {
    const server = serve(page({ built_in: 'privacy', slug: 'privacy-policy', versions: [] }))
    const starter = texts({
      body: '<p>We are [operator name].</p>',
      title_ar: 'الخصوصية',
      body_ar: '<p>[اسم]</p>',
    })
    server.answer(getStarterTexts, starter)
    server.answer(listPageVersions, { list: [] })
    server.refuse(publishPageVersion, 'invalid_input', [
      { path: 'title_ar', code: 'fill_in_placeholders', params: { placeholder: '[اسم]' }, message: '' },
    ])
    const { user, axe } = await open()
    expect(await axe()).toEqual([])
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toContain('[operator name]')
    expect(notice.textContent).toContain('[اسم]')
    expect(screen.queryByRole('textbox', { name: 'What changed' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Publish version 1' }))
    const arabic = within(screen.getByRole('region', { name: 'العربية' }))
    expect(arabic.getByRole('textbox', { name: 'Text' })).toMatchObject({ dir: 'rtl', lang: 'ar' })
    expect(await arabic.findByText(/square brackets, such as \[اسم\]/)).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: 'Link' })).toBeNull()
  })

  it('of an older version can be used again', async () => {
    const server = serve()
    const { user } = await open()
    server.answer(getPageVersion, texts({ title: 'Older', body: '<p>By pigeon.</p>' }))
    await user.click(await screen.findByRole('button', { name: 'Use this text again' }))
    await waitFor(() =>
      expect(english().getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Older'),
    )
    await waitFor(() =>
      expect(english().getByRole('textbox', { name: 'Text' }).textContent).toBe('By pigeon.'),
    )
  })

  it('that were typed and not published are offered when the page is opened again', async () => {
    serve()
    const draft = { ...texts({ title: 'Half a title', body: '<p>Half a text</p>' }), effective_on: null }
    localStorage.setItem(storageKeys.formDrafts, JSON.stringify({ 'static-page:7': draft }))
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Restore' }))
    await waitFor(() =>
      expect(english().getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Half a title'),
    )
    await waitFor(() =>
      expect(english().getByRole('textbox', { name: 'Text' }).textContent).toBe('Half a text'),
    )
  })

  it('are kept when another admin has published meanwhile', async () => {
    const server = serve()
    server.refuse(publishPageVersion, 'version_conflict')
    const { user } = await open()
    await user.fill(english().getByRole('textbox', { name: 'What changed' }), 'Mine.')
    await user.click(screen.getByRole('button', { name: 'Publish version 2' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toMatch(/changed/i)
    expect(english().getByRole('textbox', { name: 'What changed', hidden: true })).toHaveProperty(
      'value',
      'Mine.',
    )
  })
})

it('changes link and visibility with the version that a publication has left', async () => {
  const server = serve()
  server.answer(staticPages.update, page({ version: 5, is_published: false }))
  const { user } = await open()
  await user.click(screen.getByRole('switch', { name: /^Visible/ }))
  await user.click(screen.getByRole('button', { name: 'Save page' }))
  expect(await screen.findByText('Page saved')).toBeTruthy()
  expect(server.sentTo(staticPages.update)[0]?.body).toEqual({
    page_id: 7,
    version: 4,
    slug: 'shipping',
    is_published: false,
  })
})

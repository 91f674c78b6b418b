import { i18n } from '@lingui/core'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { features, services } from '#contract/content.ts'
import { uploadSiteFiles } from '#contract/files.ts'
import { loadTexts } from '#web/lib/texts.ts'
import { ResourceForm } from '#web/resource/resource-form.tsx'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scaled } from '../../../../../scripts/testing/time-limits.ts'
import { featureView, serviceView } from './site-text-views.tsx'

const at = '2026-01-02T03:04:05.000Z'
const text = {
  title: 'Printed cards',
  body: '<p>We <strong>print</strong>.</p>',
  icon: 'printer',
  image: null,
  sort_order: 1,
  status: 'draft' as const,
  published_at: null,
  title_hi: '',
  body_hi: '',
  title_ar: '',
  body_ar: '',
  version: 2,
  created_at: at,
  updated_at: at,
}
/** Editors are loaded when they are shown. */
const slowly = { timeout: scaled(5000) }

afterEach(() => loadTexts(i18n, 'en', ['content']))

/** Sends what an upload sends by `fetch`, to the fake server: simulated browsers have no `XMLHttpRequest` that could. */
class UploadRequest extends EventTarget {
  readonly upload = new EventTarget()
  status = 0
  response: unknown
  #at = { method: '', path: '' }
  open(method: string, path: string) {
    this.#at = { method, path }
  }
  setRequestHeader() {}
  async send(body: FormData) {
    const reply = await fetch(this.#at.path, { method: this.#at.method, body })
    this.status = reply.status
    this.response = await reply.json()
    this.dispatchEvent(new Event('load'))
  }
}

describe('services', () => {
  it('are listed with their status, each leading to its form', async () => {
    fakeServer().answer(services.list, { list: [{ ...text, service_id: 7 }], total: 1 })
    const { axe } = await renderScreen(<ResourceList view={serviceView} />)
    const table = await screen.findByRole('table', { name: 'Services' })
    const link = await within(table).findByRole('link', { name: 'Printed cards' }, slowly)
    expect(link.getAttribute('href')).toBe('/backbone/services/edit-7')
    expect(await axe()).toEqual([])
    expect(screen.getByRole('link', { name: 'New service' }).getAttribute('href')).toBe(
      '/backbone/services/create',
    )
  })

  it('are edited with icon and translations', async () => {
    const server = fakeServer()
    server.answer(services.get, { ...text, service_id: 7 })
    server.answer(services.update, { ...text, service_id: 7 })
    const { user, path, axe } = await renderScreen(<ResourceForm view={serviceView} id="7" />)
    await screen.findByRole('textbox', { name: 'Text in Arabic' }, slowly)
    expect(await axe()).toEqual([])
    expect(screen.getByRole('radio', { name: 'Printer' }).getAttribute('aria-checked')).toBe('true')
    await user.click(screen.getByRole('radio', { name: 'Shop' }))
    await user.fill(screen.getByRole('textbox', { name: 'Title in Hindi' }), 'कार्ड')
    await user.click(screen.getByRole('button', { name: 'Save service' }))
    await waitFor(() => expect(path()).toBe('/backbone/services'))
    expect(server.sentTo(services.update)[0]?.body).toMatchObject({
      service_id: 7,
      version: 2,
      icon: 'building-store',
      title_hi: 'कार्ड',
    })
  })

  it('have a picture that belongs to the website, not to the admin who chose it', async () => {
    vi.stubGlobal('XMLHttpRequest', UploadRequest)
    const server = fakeServer()
    const image = 'bcdefghijk234567.webp'
    const file = { file_name: image, content_type: 'image/webp', width: 1, height: 1 }
    server.answer(services.get, { ...text, service_id: 7 })
    server.answer(services.update, { ...text, image, service_id: 7 })
    server.answer(uploadSiteFiles, { file_name: image, 0: image, files: [file] })
    const { user, path } = await renderScreen(<ResourceForm view={serviceView} id="7" />)
    await screen.findByText('Shown instead of the icon.', {}, slowly)
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!
    await user.upload(input, new File(['x'], 'shop.png', { type: 'image/png' }))
    await waitFor(() => expect(document.querySelector(`img[src*="bcdefghijk234567"]`)).not.toBeNull(), slowly)
    expect(server.sentTo(uploadSiteFiles)).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Save service' }))
    await waitFor(() => expect(path()).toBe('/backbone/services'))
    expect(server.sentTo(services.update)[0]?.body).toMatchObject({ image })
  })

  it('show all that is missing at once, and keep what was typed', async () => {
    const server = fakeServer()
    const { user } = await renderScreen(<ResourceForm view={serviceView} />)
    await user.fill(await screen.findByRole('textbox', { name: 'Title in Hindi' }, slowly), 'कार्ड')
    await user.click(screen.getByRole('button', { name: 'Save service' }))
    expect(await screen.findByText('Enter the title.')).toBeTruthy()
    expect(screen.getByText('Enter the text.')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title in Hindi' }).value).toBe('कार्ड')
    expect(server.sentTo(services.create)).toEqual([])
  })

  it('are previewed in the editor without what could run, even when a row has it', async () => {
    const body =
      '<p onclick="steal()">Hi <strong>you</strong></p><script>steal()</script><style>p{}</style>' +
      '<p><a href="javascript:steal()">there</a><img src="x" onerror="steal()"><iframe srcdoc="x"></iframe></p>'
    fakeServer().answer(services.get, { ...text, body, service_id: 7 })
    await renderScreen(<ResourceForm view={serviceView} id="7" />)
    const preview = await screen.findByRole('textbox', { name: 'Text' }, slowly)
    expect(within(preview).getByText('you').tagName).toBe('STRONG')
    expect(preview.querySelectorAll('script, style, img[onerror], iframe, [onclick]')).toHaveLength(0)
    expect(preview.innerHTML).not.toMatch(/javascript:|onerror|onclick/i)
  })
})

it('lists features in Arabic without an English word', async () => {
  await loadTexts(i18n, 'ar', ['content'])
  fakeServer().answer(features.list, {
    list: [{ ...text, title: 'بطاقات', feature_id: 3 }],
    total: 1,
  })
  await renderScreen(<ResourceList view={featureView} />)
  expect(await screen.findByRole('link', { name: 'بطاقات' }, slowly)).toBeTruthy()
  const heading = screen.getByRole('heading', { level: 1, name: 'الميزات' })
  expect(heading.closest('header')?.textContent).not.toMatch(/[a-z]/i)
  const [, row] = within(screen.getByRole('table', { name: 'الميزات' })).getAllByRole('row')
  expect(row?.textContent).toContain('مسودة')
  expect(row?.textContent).not.toMatch(/[a-z]/i)
})

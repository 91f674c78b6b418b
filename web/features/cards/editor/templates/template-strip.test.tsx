import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { templates } from '#cards/registry.ts'
import type { TemplateId } from '#cards/template-ids.ts'
import { ApiError } from '#web/lib/call.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { newDraft } from '../draft-defaults.ts'
import type { CardDraft } from '../draft.ts'
import { editorKinds } from '../kinds.ts'
import { offeredTemplates } from '#web/features/templates/index.ts'
import { useSave } from '../save/use-save.ts'
import { UploadQueue } from '../upload-queue.ts'
import type { CardForm } from '../use-editor.tsx'
import { EditorProvider } from '../use-editor.tsx'
import { TemplateStrip } from './template-strip.tsx'

const uploads = new UploadQueue(() => Promise.resolve({ ok: false, message: 'No server' }))
const kind = editorKinds.vcard

async function open(change: Partial<CardDraft> = {}, offered = offeredTemplates('vcard')) {
  fakeServer()
  let form: CardForm | undefined
  function Strip() {
    const editor = useSave({
      kind,
      draft: { ...newDraft(kind), ...change },
      uploads,
      getDialCode: () => '',
      signIn: () => Promise.resolve(true),
      send: () => Promise.reject(new ApiError('unavailable')),
      onSaved: () => undefined,
    })
    form = editor.form
    return (
      <EditorProvider kind={kind} form={editor.form} uploads={uploads} sections={editor.sections}>
        <fieldset>
          <legend>Template</legend>
          <TemplateStrip templates={offered} />
        </fieldset>
      </EditorProvider>
    )
  }
  const rendered = await renderScreen(<Strip />)
  return { ...rendered, values: () => form!.state.values }
}
const many = Array.from({ length: 21 }, (_, index) => {
  const { meta } = templates[21]
  const themeId = (index + 1) as 21
  return { themeId, meta: { ...meta, id: themeId, name: { ...meta.name, en: `No. ${index + 1}` } } }
})
/** The names of the templates that can be chosen. */
const offeredNames = () =>
  [...document.querySelectorAll('.v-template-name')].map(({ textContent }) => textContent)
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const sampleOf = (id: TemplateId) => {
  const { primary, secondary } = templates[id].meta.sampleColors
  return { primary_color: primary, secondary_color: secondary }
}

describe('the choice of the template', () => {
  it('is accessible: a named group of radio buttons with the names of the templates', async () => {
    const { axe } = await open()
    expect(await axe()).toEqual([])
    const group = within(screen.getByRole('group', { name: 'Template' }))
    expect(group.getAllByRole('radio').map((one) => one.parentElement?.textContent)).toEqual(
      offeredTemplates('vcard').map(({ meta }) => meta.name.en),
    )
    expect(radio('Calling card').checked).toBe(true)
  })

  it('moves with the arrow keys, and brings the colours of the template', async () => {
    const { user, values } = await open()
    radio('Calling card').focus()
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(radio('Split'))
    expect(values()).toMatchObject({ qrcode_theme_id: 2, card_color: { ...sampleOf(2), theme: 3 } })
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(document.activeElement).toBe(radio('Plain'))
    expect(values()).toMatchObject({ qrcode_theme_id: 21, card_color: sampleOf(21) })
  })

  it('leaves colours that the person has chosen', async () => {
    const own = { primary_color: '#123456', secondary_color: '#654321', theme: 2 }
    const { user, values } = await open({ card_color: own })
    await user.click(radio('Split'))
    expect(values()).toMatchObject({ qrcode_theme_id: 2, card_color: own })
  })

  it('says that words are examples, until the person has typed theirs', async () => {
    const { values } = await open()
    expect(screen.getByText(/^Example words/)).toBeTruthy()
    expect(values().vcard['name']).toBe('')
  })

  it('says nothing about examples when there are none', async () => {
    const { vcard } = newDraft(kind)
    const contact = { ...vcard.profile_contact[0]!, contact: 'meera@kalam.example' }
    const own = { name: 'Meera', job_title: 'Bookbinder', company: 'Kalam', profile_contact: [contact] }
    await open({ vcard: { ...vcard, ...own } })
    expect(screen.queryByText(/^Example words/)).toBeNull()
  })

  it('shows many templates in one row or all below each other', async () => {
    const { user } = await open({}, many)
    expect(screen.getAllByRole('radio')).toHaveLength(21)
    await user.click(screen.getByRole('button', { name: 'Show all 21 templates' }))
    const toggle = screen.getByRole('button', { name: 'Show in one row' })
    expect(toggle.getAttribute('aria-expanded')).toBe('true')
    expect(offeredNames()).toHaveLength(21)
  })

  it('finds templates by mood and by field, and shows all again in one row', async () => {
    const { user, axe } = await open({}, many)
    expect(screen.queryByRole('radiogroup', { name: 'Mood' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show all 21 templates' }))
    const filter = (group: string, name: string) =>
      user.click(within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name }))
    await filter('Field', 'Health')
    expect(offeredNames()).toEqual(['No. 11', 'No. 13', 'No. 20', 'No. 21'])
    await filter('Mood', 'Warm')
    expect(offeredNames()).toEqual(['No. 11', 'No. 13'])
    expect(await axe()).toEqual([])
    await filter('Mood', 'Bold')
    expect(offeredNames()).toEqual([])
    expect(screen.getByText('No results')).toBeTruthy()
    await filter('Field', 'All')
    expect(offeredNames()).toEqual(['No. 2', 'No. 3', 'No. 4', 'No. 5', 'No. 7', 'No. 16'])
    await user.click(screen.getByRole('button', { name: 'Show in one row' }))
    expect(offeredNames()).toHaveLength(21)
  })
})

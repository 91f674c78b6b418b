import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { offeredTemplates, templates } from '#cards/registry.ts'
import { ApiError } from '#web/lib/call.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { newDraft } from '../draft-defaults.ts'
import type { CardDraft } from '../draft.ts'
import { editorKinds } from '../kinds.ts'
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
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const sampleOf = (id: 1 | 2 | 21) => {
  const { primary, secondary } = templates[id].meta.sampleColors
  return { primary_color: primary, secondary_color: secondary }
}

describe('the choice of the template', () => {
  it('is accessible: a named group of radio buttons with the names of the templates', async () => {
    const { axe } = await open()
    expect(await axe()).toEqual([])
    const group = within(screen.getByRole('group', { name: 'Template' }))
    expect(group.getAllByRole('radio').map((one) => one.parentElement?.textContent)).toEqual([
      'Calling card',
      'Split',
      'Plain',
    ])
    expect(radio('Calling card').checked).toBe(true)
  })

  it('moves with the arrow keys, and brings the colours of the template', async () => {
    const { user, values } = await open()
    radio('Calling card').focus()
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(radio('Split'))
    expect(values()).toMatchObject({ qrcode_theme_id: 2, card_color: { ...sampleOf(2), theme: 3 } })
    await user.keyboard('{ArrowRight}')
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
    const many = Array.from({ length: 21 }, (_, index) => {
      const { meta } = templates[21]
      const name = { ...meta.name, en: `No. ${index + 1}` }
      return { themeId: (index + 1) as 21, template: { meta: { ...meta, name } } }
    })
    const { user } = await open({}, many)
    expect(screen.getAllByRole('radio')).toHaveLength(21)
    await user.click(screen.getByRole('button', { name: 'Show all 21 templates' }))
    const toggle = screen.getByRole('button', { name: 'Show in one row' })
    expect(toggle.getAttribute('aria-expanded')).toBe('true')
    expect(screen.getAllByRole('radio')).toHaveLength(21)
  })
})

import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { purgeEverything } from '#web/lib/session.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { templates } from '#cards/registry.ts'
import { ApiError } from '#web/lib/call.ts'
import { newDraft } from '../draft-defaults.ts'
import type { EditorKind } from '../editor-kind.ts'
import { editorKinds } from '../kinds.ts'
import { useSave } from '../save/use-save.ts'
import { UploadQueue } from '../upload-queue.ts'
import type { CardForm } from '../use-editor.tsx'
import { EditorProvider } from '../use-editor.tsx'
import { ColorPresets } from './color-presets.tsx'

const uploads = new UploadQueue(() => Promise.resolve({ ok: false, message: 'No server' }))

beforeEach(() => {
  purgeEverything()
  fakeServer()
})

async function open(kind: EditorKind = editorKinds.vcard) {
  let form: CardForm | undefined
  function Presets() {
    const editor = useSave({
      kind,
      draft: newDraft(kind),
      uploads,
      getDialCode: () => '',
      signIn: () => Promise.resolve(true),
      send: () => Promise.reject(new ApiError('unavailable')),
      onSaved: () => undefined,
    })
    form = editor.form
    return (
      <EditorProvider kind={kind} form={editor.form} uploads={uploads} sections={editor.sections}>
        <ColorPresets />
      </EditorProvider>
    )
  }
  const rendered = await renderScreen(<Presets />)
  return { ...rendered, colors: () => form?.state.values.card_color }
}

describe('the presets of colors', () => {
  it('set both colors and leave light or dark as it is', async () => {
    const { user, axe, colors } = await open()
    await user.click(screen.getByRole('button', { name: 'Pine and gold' }))
    expect(colors()).toEqual({ primary_color: '#1f5f56', secondary_color: '#e2b13c', theme: 3 })
    expect(await axe()).toEqual([])
  })

  it('have the colors of the chosen template, and none of a logo where there is none', async () => {
    const { user, colors } = await open()
    await user.click(screen.getByRole('button', { name: 'Colours of the template' }))
    const { primary, secondary } = templates[1].meta.sampleColors
    expect(colors()).toMatchObject({ primary_color: primary, secondary_color: secondary })
    expect(screen.queryByRole('button', { name: /^Logo/ })).toBeNull()
  })

  it('have those of a student template on a student card', async () => {
    const { user, colors } = await open(editorKinds.student)
    await user.click(screen.getByRole('button', { name: 'Colours of the template' }))
    const { primary, secondary } = templates[401].meta.sampleColors
    expect(colors()).toMatchObject({ primary_color: primary, secondary_color: secondary })
  })
})

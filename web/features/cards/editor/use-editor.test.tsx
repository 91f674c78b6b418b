import { screen, waitFor, within } from '@testing-library/react'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { errors } from '#contract/errors.ts'
import { PrimaryButton } from '#web/kit/buttons.tsx'
import { ApiError } from '#web/lib/call.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import type { CardDraft } from './draft.ts'
import { newDraft } from './draft-defaults.ts'
import type { DraftVcard } from './kinds/vcard/draft-vcard.ts'
import { newItem } from './kinds/vcard/draft-vcard.ts'
import type { EditorKind } from './editor-kind.ts'
import { useSave } from './save/use-save.ts'
import { EditorSection } from './parts/editor-section.tsx'
import { UploadQueue } from './upload-queue.ts'
import type { CardForm } from './use-editor.tsx'
import { EditorProvider } from './use-editor.tsx'
import { editorKinds } from './kinds.ts'

const uploads = new UploadQueue(() => Promise.resolve({ ok: false, message: 'No server' }))
const kind: EditorKind = editorKinds.vcard
const { vcard } = newDraft(editorKinds.vcard)
/** A card with three web links. */
const filled: CardDraft = {
  ...newDraft(editorKinds.vcard),
  vcard: {
    ...vcard,
    name: 'Meera',
    web_link: ['a', 'b', 'c'].map((title) => ({ ...newItem('web_link'), key: title, title })),
  },
}

async function open({ draft = filled, rejection }: { draft?: CardDraft; rejection?: ApiError } = {}) {
  fakeServer()
  for (const { content } of kind.sections) if ('Content' in content) await content.load?.()
  let form: CardForm | undefined
  function Editor() {
    const editor = useSave({
      kind,
      draft,
      uploads,
      getDialCode: () => '+91',
      signIn: () => Promise.resolve(true),
      send: () => Promise.reject(rejection ?? new ApiError('unavailable')),
      onSaved: () => undefined,
    })
    form = editor.form
    return (
      <EditorProvider kind={kind} form={editor.form} uploads={uploads} sections={editor.sections}>
        {kind.sections
          .filter(({ id }) => ['profile', 'web', 'video'].includes(id))
          .map((section) => (
            <EditorSection key={section.id} section={section} />
          ))}
        <p role="status">{editor.state.kind === 'error' && editor.state.message}</p>
        <PrimaryButton onClick={() => void editor.save()}>Save</PrimaryButton>
      </EditorProvider>
    )
  }
  const rendered = await renderScreen(<Editor />)
  const values = () => form!.state.values as CardDraft<DraftVcard>
  return { ...rendered, values }
}

const heading = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })
const region = (name: string) => within(screen.getByRole('region', { name }))
const links = () => region('Web links').getAllByRole('listitem')
const titles = () =>
  links().map((item) => within(item).getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value)
const address = (index: number) => within(links()[index]!).getByRole('textbox', { name: 'Address' })
const save = () => screen.getByRole('button', { name: 'Save' })

describe('a field of the editor', () => {
  it('shows its error from the moment it was left until it is corrected', async () => {
    const { user } = await open({ draft: newDraft(editorKinds.vcard) })
    await user.click(screen.getByLabelText(/^Name/))
    expect(screen.queryByText('Enter a name.')).toBeNull()
    await user.tab()
    expect(await screen.findByText('Enter a name.')).toBeTruthy()
    await user.type(screen.getByLabelText(/^Name/), 'M')
    await waitFor(() => expect(screen.queryByText('Enter a name.')).toBeNull())
  })

  it('changes its own value and shares all other objects with the draft before', async () => {
    const { user, values } = await open()
    const before = values()
    await user.click(heading('Web links'))
    await user.type(within(links()[1]!).getByRole('textbox', { name: 'Title' }), '!')
    expect(values().vcard.web_link[1]?.title).toBe('b!')
    expect(values().vcard.web_link[0]).toBe(before.vcard.web_link[0])
    expect(values().vcard.contact_us).toBe(before.vcard.contact_us)
    expect(values().card_color).toBe(before.card_color)
  })

  it('takes what is typed after it was entered and left empty', async () => {
    const { user, values } = await open({ draft: newDraft(editorKinds.vcard) })
    const title = screen.getByLabelText('Job title')
    await user.click(title)
    await user.tab()
    await user.type(title, 'Potter')
    await user.clear(title)
    await user.tab()
    await user.type(title, 'Painter')
    expect(values().vcard.job_title).toBe('Painter')
  })

  it('that is left as it was changes nothing', async () => {
    const { user, values } = await open()
    const before = values()
    await user.click(heading('Web links'))
    await user.click(address(0))
    await user.tab()
    expect(values()).toBe(before)
  })
})

describe('saving', () => {
  it('shows all errors, opens the section of the first, and counts them on closed sections', async () => {
    const { user } = await open({
      draft: { ...newDraft(editorKinds.vcard), vcard: { ...vcard, video_link: 'mailto' } },
    })
    await user.click(heading('Profile'))
    await user.click(save())
    expect(await screen.findByText('2 fields need your attention.')).toBeTruthy()
    expect(heading('Profile').getAttribute('aria-expanded')).toBe('true')
    expect(heading('Profile').textContent).toContain('1 to fix')
    expect(heading('Video').getAttribute('aria-expanded')).toBe('false')
    expect(heading('Video').textContent).toContain('1 to fix')
    await expect.poll(() => document.activeElement).toBe(screen.getByLabelText(/^Name/))
  })

  it('keeps the errors of a section that is closed and opened again', async () => {
    const { user } = await open()
    await user.click(heading('Video'))
    await user.fill(await region('Video').findByRole('textbox', { name: 'Address' }), 'mailto')
    await user.tab()
    await user.click(heading('Video'))
    expect(heading('Video').textContent).toContain('1 to fix')
    await user.click(heading('Video'))
    expect(await screen.findByText('Enter a web address like https://example.com.')).toBeTruthy()
  })

  it('shows an error of the server in a closed section, until the field changes', async () => {
    const message = 'This video is not public.'
    const field = { path: 'vcard.video_link', code: 'custom', message }
    const { user } = await open({
      rejection: new ApiError('invalid_input', errors.invalid_input.text, [field]),
    })
    await user.click(save())
    expect(await screen.findByText(message)).toBeTruthy()
    expect(screen.getByText('One field needs your attention.')).toBeTruthy()
    const link = await region('Video').findByRole('textbox', { name: 'Address' })
    await expect.poll(() => document.activeElement).toBe(link)
    await user.type(link, 'v')
    expect(screen.queryByText(message)).toBeNull()
  })

  it('shows an error that belongs to no field beside the button', async () => {
    const { user } = await open()
    await user.click(save())
    expect(await screen.findByText(errors.unavailable.text)).toBeTruthy()
  })
})

describe('a list of the editor', () => {
  it('appends an item with the cursor in its first field', async () => {
    const { user } = await open()
    await user.click(heading('Web links'))
    await user.click(screen.getByRole('button', { name: 'Add web link' }))
    expect(titles()).toEqual(['a', 'b', 'c', ''])
    await expect.poll(() => document.activeElement).toBe(address(3))
  })

  it('restores a removed item at its place', async () => {
    const { user, values } = await open()
    const before = values().vcard.web_link
    await user.click(heading('Web links'))
    await user.click(screen.getByRole('button', { name: 'Remove: web link 2' }))
    expect(titles()).toEqual(['a', 'c'])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(titles()).toEqual(['a', 'b', 'c'])
    expect(values().vcard.web_link).toEqual(before)
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('is saved after the item was removed in which somebody has typed first', async () => {
    const { user, values } = await open()
    await user.click(heading('Web links'))
    for (const index of [2, 1, 0]) await user.fill(address(index), 'https://kiln.in/a')
    await user.click(screen.getByRole('button', { name: 'Remove: web link 3' }))
    await user.click(save())
    // what the server says: the save was sent
    expect(await screen.findByText(errors.unavailable.text)).toBeTruthy()
    expect(values().vcard.web_link).toHaveLength(2)
  })

  it('keeps the error of an item beside it when it moves', async () => {
    const { user } = await open()
    await user.click(heading('Web links'))
    await user.fill(address(1), 'mailto')
    await user.tab()
    await user.click(screen.getByRole('button', { name: 'Move up: web link 2' }))
    await expect.poll(() => address(0).getAttribute('aria-invalid')).toBe('true')
    expect(address(1).getAttribute('aria-invalid')).not.toBe('true')
  })

  it('keeps every item once, in the order of the moves; beyond its ends nothing moves', async () => {
    const { user } = await open()
    await user.click(heading('Web links'))
    const moves = fc.array(fc.tuple(fc.nat(2), fc.constantFrom('up', 'down')), { minLength: 4, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(moves, async (steps) => {
        for (const [index, way] of steps) {
          const expected = titles()
          const [moved = ''] = expected.splice(index, 1)
          expected.splice(Math.min(Math.max(index + (way === 'up' ? -1 : 1), 0), 2), 0, moved)
          await user.click(screen.getByRole('button', { name: `Move ${way}: web link ${index + 1}` }))
          expect(titles()).toEqual(expected)
        }
      }),
      { numRuns: 3 },
    )
  })
})

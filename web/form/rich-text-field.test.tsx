import { MantineProvider } from '@mantine/core'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { scaled } from '../../scripts/testing/time-limits.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { useContractForm } from './use-contract-form.ts'

const Note = z.object({ text: z.string().min(1, 'Enter the text.') })
/** The editor is loaded when it is shown. */
const slowly = { timeout: scaled(5000) }

function NoteForm() {
  const { form, formProps } = useContractForm({ schema: Note, start: { text: '' }, send: () => undefined })
  return (
    <MantineProvider getStyleNonce={() => 'nonce-of-the-page'} env="test">
      <form.AppForm>
        <form {...formProps} aria-label="Note">
          <form.AppField name="text">
            {(field) => <field.RichText label="Text" description="Two sentences." required />}
          </form.AppField>
          <form.SubmitButton>Save</form.SubmitButton>
        </form>
      </form.AppForm>
    </MantineProvider>
  )
}

it('has its label, description and error, and the focus when it is invalid', async () => {
  const { user, axe } = await renderScreen(<NoteForm />)
  const editor = await screen.findByRole('textbox', { name: /^Text/ }, slowly)
  const notes = () =>
    (editor.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
  expect(await axe()).toEqual([])
  expect(notes()).toEqual(['Two sentences.'])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(document.activeElement).toBe(editor))
  expect(editor.getAttribute('aria-invalid')).toBe('true')
  expect(notes()).toEqual(['Two sentences.', 'Enter the text.'])
  expect(await axe()).toEqual([])
})

it('has a style sheet that a strict policy allows', async () => {
  await renderScreen(<NoteForm />)
  await screen.findByRole('textbox', { name: /^Text/ }, slowly)
  const sheet = document.querySelector<HTMLStyleElement>('style[data-tiptap-style]')
  expect(sheet?.textContent).toContain('.ProseMirror')
  expect(sheet?.getAttribute('nonce')).toBe('nonce-of-the-page')
})

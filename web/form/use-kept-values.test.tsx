import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { storageKeys } from '#contract/constants.ts'
import { ApiError } from '#web/lib/call.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { FormNotices } from './form-notices.tsx'
import { useContractForm } from './use-contract-form.ts'

const Note = z.object({ title: z.string().min(1, 'Enter a title.'), text: z.string() })
type Note = z.input<typeof Note>
const blank = { title: '', text: '' }
const draft = { key: 'note', schema: z.object({ title: z.string(), text: z.string() }) }

type Stored = { version: number; values: Note }
/** What the server does: it takes a note only with the newest version. */
const save = (stored: Stored, version: number, values: Note) => {
  if (version !== stored.version) throw new ApiError('version_conflict')
  stored.version += 1
  stored.values = values
}

function NoteForm({ stored }: { readonly stored: Stored }) {
  const [version, setVersion] = useState(stored.version)
  const { form, formProps, notices } = useContractForm({
    schema: Note,
    start: stored.values,
    send: (values) => save(stored, version, values),
    draft,
    guardsLeaving: true,
    loadNewer: () => {
      setVersion(stored.version)
      return Promise.resolve(stored.values)
    },
  })
  return (
    <form.AppForm>
      <form {...formProps} aria-label="Note">
        <FormNotices {...notices} />
        <form.AppField name="title">{(field) => <field.Text label="Title" />}</form.AppField>
        <form.AppField name="text">{(field) => <field.Textarea label="Text" />}</form.AppField>
        <form.ServerError />
        <form.SubmitButton>Save</form.SubmitButton>
      </form>
      <Link to="/settings/user/change-password">Elsewhere</Link>
    </form.AppForm>
  )
}

const show = async (stored: Stored = { version: 1, values: blank }) => {
  const shown = await renderScreen(<NoteForm stored={stored} />)
  return { ...shown, stored, press: (name: string) => shown.user.click(screen.getByRole('button', { name })) }
}
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const storedDrafts = () => localStorage.getItem(storageKeys.formDrafts)
const store = (note: unknown) => localStorage.setItem(storageKeys.formDrafts, JSON.stringify({ note }))

it('stores what is typed, and forgets it when it is saved', async () => {
  const { user, press, stored } = await show()
  await user.type(input('Title'), 'Milk')
  await waitFor(() => expect(JSON.parse(storedDrafts() ?? '')).toEqual({ note: { title: 'Milk', text: '' } }))
  await press('Save')
  await waitFor(() => expect(storedDrafts()).toBeNull())
  expect(stored.values.title).toBe('Milk')
})

it('stores at once when the page is closed', async () => {
  const { user } = await show()
  await user.type(input('Title'), 'Milk')
  act(() => void fireEvent(window, new Event('pagehide')))
  expect(storedDrafts()).toContain('Milk')
})

it('offers an older draft to be restored', async () => {
  store({ title: 'Milk', text: 'two' })
  const { axe, press } = await show()
  await screen.findByText('You have unsaved changes from before')
  expect(input('Title').value).toBe('')
  expect(await axe()).toEqual([])
  await press('Restore')
  expect(input('Title').value).toBe('Milk')
  expect(input('Text').value).toBe('two')
  expect(screen.queryByText('You have unsaved changes from before')).toBeNull()
})

it('discards an older draft', async () => {
  store({ title: 'Milk', text: 'two' })
  const { press } = await show()
  await screen.findByText('You have unsaved changes from before')
  await press('Discard')
  expect(input('Title').value).toBe('')
  expect(storedDrafts()).toBeNull()
})

it('ignores a stored draft of another shape', async () => {
  store({ title: 7 })
  await show()
  await act(() => Promise.resolve())
  expect(screen.queryByText('You have unsaved changes from before')).toBeNull()
})

it('asks before a link loses what was typed, and stays or leaves', async () => {
  const { user, press, path } = await show()
  await user.type(input('Title'), 'Milk')
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await screen.findByText('Leave without saving?')
  await press('Stay')
  expect(path()).toBe('/here')
  expect(input('Title').value).toBe('Milk')
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(path()).toBe('/settings/user/change-password'))
})

it('lets go of a form that was not changed, or was saved', async () => {
  const { user, press, path, stored } = await show()
  await user.type(input('Title'), 'Milk')
  await press('Save')
  await waitFor(() => expect(stored.version).toBe(2))
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await waitFor(() => expect(path()).toBe('/settings/user/change-password'))
})

it('loads a newer version of the server, keeps what was typed, and saves both', async () => {
  const { user, axe, press, stored } = await show({ version: 1, values: { title: 'Milk', text: 'one' } })
  await user.type(input('Title'), ' and bread')
  stored.version = 2
  stored.values = { title: 'Milk', text: 'two' }
  await press('Save')
  expect(await screen.findByText('This was changed elsewhere')).toBeTruthy()
  expect(stored.values.title).toBe('Milk')
  expect(await axe()).toEqual([])
  await press('Load the newer one')
  await waitFor(() => expect(input('Text').value).toBe('two'))
  expect(input('Title').value).toBe('Milk and bread')
  expect(screen.queryByText('This was changed elsewhere')).toBeNull()
  await press('Save')
  await waitFor(() =>
    expect(stored).toEqual({ version: 3, values: { title: 'Milk and bread', text: 'two' } }),
  )
})

it('keeps what was typed when the question about a newer version is closed, and asks again', async () => {
  const { user, press, stored } = await show({ version: 1, values: { title: 'Milk', text: 'one' } })
  await user.type(input('Title'), ' and bread')
  stored.version = 2
  await press('Save')
  await screen.findByText('This was changed elsewhere')
  await press('Close')
  await waitFor(() => expect(screen.queryByText('This was changed elsewhere')).toBeNull())
  expect(input('Title').value).toBe('Milk and bread')
  await press('Save')
  expect(await screen.findByText('This was changed elsewhere')).toBeTruthy()
  expect(stored).toEqual({ version: 2, values: { title: 'Milk', text: 'one' } })
})

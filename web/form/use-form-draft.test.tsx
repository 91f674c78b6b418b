import { Link } from '@tanstack/react-router'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { renderScreen } from '#web/testing/render-screen.tsx'
import type { DraftSlot } from './draft-slot.ts'
import { draftSlot } from './draft-slot.ts'
import { notSent, useContractForm } from './use-contract-form.ts'

const Note = z.object({ title: z.string() })
type Note = z.input<typeof Note>
const slot = draftSlot<Note>('notes', 'today', Note)

type NoteFormProps = {
  readonly into?: Pick<DraftSlot<Note>, 'save' | 'remove'>
  readonly opened?: Note | undefined
  readonly send?: (values: Note) => unknown
}

/** A form that opens with its draft, as the card editor does. */
function NoteForm({ into = slot, opened, send = () => undefined }: NoteFormProps) {
  const { form, formProps, isRestored, discard } = useContractForm({
    schema: Note,
    start: { title: '' },
    send,
    draft: { slot: into, opened },
    guardsLeaving: { onlyUnstored: true },
  })
  return (
    <form.AppForm>
      <form {...formProps} aria-label="Note">
        <form.AppField name="title">{(field) => <field.Text label="Title" />}</form.AppField>
        <form.SubmitButton>Save</form.SubmitButton>
      </form>
      {isRestored ? (
        <button type="button" onClick={discard}>
          Start over
        </button>
      ) : null}
      <Link to="/settings/user/change-password">Elsewhere</Link>
    </form.AppForm>
  )
}

const title = () => screen.getByLabelText<HTMLInputElement>('Title')
const closePage = () => act(() => void fireEvent(window, new Event('pagehide')))

beforeEach(() => localStorage.clear())

describe('a form that opens with its draft', () => {
  it('shows it at once, keeps it until it is discarded, and then shows its start', async () => {
    slot.save({ title: 'Milk' })
    const { user } = await renderScreen(<NoteForm opened={slot.find()} />)
    expect(title().value).toBe('Milk')
    await user.type(title(), ' and bread')
    closePage()
    expect(slot.find()).toEqual({ title: 'Milk and bread' })
    await user.click(screen.getByRole('button', { name: 'Start over' }))
    expect(title().value).toBe('')
    closePage()
    expect(localStorage.getItem('notes')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull()
  })

  it('leaves a draft alone that it did not open with, until something is typed', async () => {
    slot.save({ title: 'of another note' })
    const { user } = await renderScreen(<NoteForm />)
    await user.click(title())
    await user.tab()
    closePage()
    expect(slot.find()).toEqual({ title: 'of another note' })
    await user.type(title(), 'Milk')
    closePage()
    expect(slot.find()).toEqual({ title: 'Milk' })
  })

  it('keeps what was typed while it was being sent', async () => {
    const reply = Promise.withResolvers<void>()
    const { user } = await renderScreen(<NoteForm send={() => reply.promise} />)
    await user.type(title(), 'Milk{Enter}')
    await user.type(title(), ' and bread')
    await act(async () => {
      reply.resolve()
      await reply.promise
    })
    closePage()
    expect(slot.find()).toEqual({ title: 'Milk and bread' })
  })

  it('is still unsaved when nothing was sent after all', async () => {
    const { user } = await renderScreen(<NoteForm send={() => notSent} />)
    await user.type(title(), 'Milk{Enter}')
    closePage()
    expect(slot.find()).toEqual({ title: 'Milk' })
  })

  it('lets go without a question, because the draft is there again', async () => {
    const { user, path } = await renderScreen(<NoteForm />)
    await user.type(title(), 'Milk')
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
    await waitFor(() => expect(path()).toBe('/settings/user/change-password'))
    expect(slot.find()).toEqual({ title: 'Milk' })
  })

  it('asks before leaving when the browser could not store the draft', async () => {
    const full = { save: () => false, remove: () => undefined }
    const { user, path } = await renderScreen(<NoteForm into={full} />)
    await user.type(title(), 'Milk')
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
    expect(await screen.findByText('What you changed on this page will be lost.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Stay' }))
    expect(path()).toBe('/here')
  })
})

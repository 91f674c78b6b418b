import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { faqs } from '#contract/content.ts'
import type { RowOf } from '#contract/resource.ts'
import { ResourceForm } from '#web/resource/resource-form.tsx'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scaled } from '../../../../../scripts/testing/time-limits.ts'
import { faqView } from './faq-view.tsx'

const at = '2026-01-02T03:04:05.000Z'
const faq = (id: number, question: string): RowOf<typeof faqs> => ({
  faq_id: id,
  question,
  answer: '<p>Yes, <strong>always</strong>.</p>',
  category: 'Cards',
  sort_order: id,
  status: 'draft',
  published_at: null,
  question_hi: '',
  category_hi: '',
  category_ar: '',
  answer_hi: '',
  question_ar: '',
  answer_ar: '',
  version: 4,
  created_at: at,
  updated_at: at,
})
/** Rows that can be dragged and the inputs of a form are loaded when they are shown. */
const slowly = { timeout: scaled(5000) }
const page = { list: [faq(1, 'What is a card?'), faq(2, 'Is it free?')], total: 2 }

it('lists the questions with their status, each leading to its form', async () => {
  const server = fakeServer()
  server.answer(faqs.list, page)
  const { axe } = await renderScreen(<ResourceList view={faqView} />)
  const table = await screen.findByRole('table', { name: 'Questions' })
  const link = await within(table).findByRole('link', { name: 'What is a card?' }, slowly)
  expect(link.getAttribute('href')).toBe('/backbone/faq/edit-1')
  expect(await axe()).toEqual([])
  expect(within(table).getAllByText('Draft')).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'New question' }).getAttribute('href')).toBe('/backbone/faq/create')
})

it('deletes a question, and restores it', async () => {
  const server = fakeServer()
  server.answer(faqs.list, page)
  server.answer(faqs.delete, { count: 1 })
  server.answer(faqs.restore, { count: 1 })
  const { user, axe } = await renderScreen(<ResourceList view={faqView} />)
  await user.click(await screen.findByRole('button', { name: 'Actions for Is it free?' }, slowly))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  expect(await screen.findByText('Question deleted')).toBeTruthy()
  expect(await axe()).toEqual([])
  expect(server.sentTo(faqs.delete)[0]?.body).toEqual({ ids: [2] })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.queryByText('Question deleted')).toBeNull())
  expect(server.sentTo(faqs.restore)[0]?.body).toEqual({ ids: [2] })
  await waitFor(() => expect(server.sentTo(faqs.list)).toHaveLength(3))
})

it('publishes the selected questions', async () => {
  const server = fakeServer()
  server.answer(faqs.list, page)
  server.answer(faqs.updateStatus, { count: 2 })
  const { user, axe } = await renderScreen(<ResourceList view={faqView} />)
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }))
  expect(screen.getByText('2 selected')).toBeTruthy()
  expect(await axe()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Set status' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Published' }))
  await waitFor(() =>
    expect(server.sentTo(faqs.updateStatus)[0]?.body).toEqual({ ids: [1, 2], status: 'published' }),
  )
  await user.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(screen.getByRole('searchbox', { name: 'Search questions' })).toBeTruthy()
})

it('moves a question down at once, and back when the server refuses', async () => {
  const server = fakeServer()
  server.answer(faqs.list, page)
  server.answer(faqs.reorder, { count: 2 })
  const { user } = await renderScreen(<ResourceList view={faqView} />)
  const questions = () => screen.getAllByRole('link', { name: /\?$/ }).map(({ textContent }) => textContent)
  const moveDown = async () => {
    await user.click(await screen.findByRole('button', { name: 'Actions for What is a card?' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Move down' }))
  }
  expect(await screen.findByRole('button', { name: 'Move What is a card?' })).toBeTruthy()
  server.refuse(faqs.reorder, 'internal')
  await moveDown()
  await waitFor(() => expect(server.sentTo(faqs.reorder)[0]?.body).toEqual({ ids: [2, 1] }))
  await waitFor(() => expect(questions()).toEqual(['What is a card?', 'Is it free?']))
  // no list comes back from here on: the new order is the one that was shown at once
  server.answer(faqs.reorder, { count: 2 })
  server.refuse(faqs.list, 'internal')
  await moveDown()
  await waitFor(() => expect(questions()).toEqual(['Is it free?', 'What is a card?']))
})

it('has no order to change where the list is sorted or searched', async () => {
  const server = fakeServer()
  server.answer(faqs.list, page)
  const { user } = await renderScreen(<ResourceList view={faqView} />, '/here?sort=question')
  await user.click(await screen.findByRole('button', { name: 'Actions for What is a card?' }))
  expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Move down' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Move What is a card?' })).toBeNull()
})

it('edits a question, and sends the version that was seen', async () => {
  const server = fakeServer()
  server.answer(faqs.get, faq(7, 'Is it free?'))
  server.answer(faqs.update, faq(7, 'Is it free for all?'))
  const { user, path, axe } = await renderScreen(<ResourceForm view={faqView} id="7" />)
  const question = await screen.findByRole('textbox', { name: 'Question' })
  await screen.findByRole('textbox', { name: 'Answer' }, slowly)
  expect(await axe()).toEqual([])
  await user.clear(question)
  await user.fill(question, 'Is it free for all?')
  await user.click(screen.getByRole('button', { name: 'Save question' }))
  expect(await screen.findByText('Question saved')).toBeTruthy()
  expect(path()).toBe('/backbone/faq')
  expect(server.sentTo(faqs.update)[0]?.body).toMatchObject({
    faq_id: 7,
    version: 4,
    question: 'Is it free for all?',
  })
})

it('places what the server says beside its field', async () => {
  const server = fakeServer()
  server.answer(faqs.get, faq(7, 'Is it free?'))
  server.refuse(faqs.update, 'faq_question_taken', [
    { path: 'question', code: 'faq_question_taken', message: 'This question is in the list already.' },
  ])
  const { user } = await renderScreen(<ResourceForm view={faqView} id="7" />)
  await user.click(await screen.findByRole('button', { name: 'Save question' }))
  expect(await screen.findByText('This question is in the list already.')).toBeTruthy()
  const question = screen.getByRole('textbox', { name: 'Question' })
  await waitFor(() => expect(document.activeElement).toBe(question))
})

import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { industryDepartments, industryTypes } from '#contract/professions.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scaled } from '../../../../scripts/testing/time-limits.ts'
import { industryDepartmentsView } from './industry-departments-view.ts'
import { industryTypesView } from './industry-types-view.ts'

/** Rows that can be dragged are loaded when they are shown. */
const slowly = { timeout: scaled(5000) }
const at = '2026-01-02T03:04:05.000Z'
const row = { is_active: true, version: 2, created_at: at, updated_at: at }
const industry = (id: number, name: string) => ({ ...row, industry_type_id: id, name, sort_order: id })

it('puts industries in another order', async () => {
  const fake = fakeServer()
  fake.answer(industryTypes.list, { list: [industry(1, 'Mining'), industry(2, 'Health')], total: 2 })
  fake.answer(industryTypes.reorder, { count: 2 })
  const { user, axe } = await renderScreen(<ResourceList view={industryTypesView} />)
  await user.click(await screen.findByRole('button', { name: 'Actions for Mining' }, slowly))
  await user.click(await screen.findByRole('menuitem', { name: 'Move down' }))
  await waitFor(() => expect(fake.sentTo(industryTypes.reorder)[0]?.body).toEqual({ ids: [2, 1] }))
  expect(await axe()).toEqual([])
})

it('creates a department that every industry has', async () => {
  const fake = fakeServer()
  const finance = {
    ...row,
    industry_department_id: 5,
    industry_type_id: null,
    industry_type_name: '',
    name: 'Finance',
    sort_order: 0,
  }
  fake.answer(industryTypes.list, { list: [industry(1, 'Mining')], total: 1 })
  fake.answer(industryDepartments.list, { list: [finance], total: 1 })
  fake.answer(industryDepartments.create, finance)
  const { user, path, axe } = await renderScreen(<ResourceList view={industryDepartmentsView} />)
  await user.click(await screen.findByRole('link', { name: 'New department' }, slowly))
  const name = await screen.findByRole('textbox', { name: 'Name' })
  expect(await axe()).toEqual([])
  await user.fill(name, 'Legal')
  await user.click(screen.getByRole('button', { name: 'Save department' }))
  expect(await screen.findByText('Department saved')).toBeTruthy()
  expect(path()).toBe('/here')
  expect(fake.sentTo(industryDepartments.create)[0]?.body).toMatchObject({
    industry_type_id: null,
    name: 'Legal',
    is_active: true,
  })
})

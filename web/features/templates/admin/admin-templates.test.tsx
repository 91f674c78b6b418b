import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { RowOf } from '#contract/resource.ts'
import {
  assignTemplate,
  customTemplates,
  getDefaultTemplateStatus,
  listCustomTemplates,
  updateDefaultTemplateStatus,
  updateUserTemplateStatus,
} from '#contract/templates.ts'
import { getUser } from '#contract/users-admin.ts'
import type { UserForAdmin } from '#contract/users-admin.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scaled } from '../../../../scripts/testing/time-limits.ts'
import { templateView } from './template-view.tsx'
import { UserTemplates } from './user-templates.tsx'

const at = '2026-01-02T03:04:05.000Z'
const presets = {
  primary_color: '#112233',
  secondary_color: '#445566',
  color_theme: 3,
  logo: '',
  is_locked: false,
}
const house: RowOf<typeof customTemplates> = {
  template_id: 1000,
  name: 'House',
  base_id: 2,
  ...presets,
  logo: null,
  is_default: false,
  is_active: true,
  version: 1,
  created_at: at,
  updated_at: at,
}
const userId = '0193d6a0-0000-7000-8000-000000000001'
const person: UserForAdmin = {
  user_id: userId,
  name: 'Asha',
  username: 'asha',
  email: 'asha@example.org',
  phone: null,
  user_role: 'USER',
  is_partner: false,
  status: 'active',
  blocked_reason: null,
  cards: 2,
  last_seen_at: at,
  created_at: at,
  addresses: [],
  has_authenticator: false,
  passkeys: 0,
  sessions: 0,
  locale: null,
  country_iso2: null,
  country: null,
}
const slowly = { timeout: scaled(5000) }

it('lists custom templates, and makes a new one of a built-in one', async () => {
  const server = fakeServer()
  server.answer(customTemplates.list, { list: [house], total: 1 })
  server.answer(customTemplates.create, { ...house, template_id: 1001 })
  const { user, axe } = await renderScreen(<ResourceList view={templateView} />)
  const table = await screen.findByRole('table', { name: 'Card templates' })
  expect(within(table).getByText('Chosen users')).toBeTruthy()
  expect(await axe()).toEqual([])
  await user.click(screen.getByRole('link', { name: 'New template' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New template' }, slowly))
  const design = await dialog.findByRole('radio', { name: 'Split' }, slowly)
  await dialog.findByLabelText(/^Secondary colour/, {}, slowly)
  expect(await axe()).toEqual([])
  await user.click(design)
  await user.click(dialog.getByRole('button', { name: 'Save template' }))
  expect(await dialog.findByText('Enter the name.')).toBeTruthy()
  await user.fill(dialog.getByRole('textbox', { name: 'Name' }), 'Guild')
  await user.click(dialog.getByRole('button', { name: 'Save template' }))
  await waitFor(() =>
    expect(server.sentTo(customTemplates.create)[0]?.body).toMatchObject({ name: 'Guild', base_id: 2 }),
  )
})

function serverOf(has: { is_assigned: boolean; is_active: boolean }) {
  const server = fakeServer()
  server.answer(getUser, person)
  server.answer(getDefaultTemplateStatus, { user_id: userId, default_temp_status: 1 })
  server.answer(listCustomTemplates, {
    list: [{ template_id: 1000, name: 'House', base_id: 2, presets, is_default: false, ...has }],
    total: 1,
  })
  return server
}

it('gives a user a custom template, and takes the default ones away', async () => {
  const server = serverOf({ is_assigned: false, is_active: false })
  server.answer(assignTemplate, { user_id: userId, template_id: 1000, is_active: 1 })
  server.answer(updateDefaultTemplateStatus, { user_id: userId, default_temp_status: 0 })
  const { user, axe } = await renderScreen(<UserTemplates userId={userId} />)
  const give = await screen.findByRole('button', { name: 'Give House to this user' })
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('switch', { name: /^Default templates/ }).checked).toBe(true),
  )
  expect(await axe()).toEqual([])
  await user.click(give)
  await waitFor(() =>
    expect(server.sentTo(assignTemplate)[0]?.body).toEqual({ user_id: userId, template_id: 1000 }),
  )
  await user.click(screen.getByRole('switch', { name: /^Default templates/ }))
  await waitFor(() =>
    expect(server.sentTo(updateDefaultTemplateStatus)[0]?.body).toEqual({ user_id: userId, status: 0 }),
  )
})

it('switches a template of a user off', async () => {
  const server = serverOf({ is_assigned: true, is_active: true })
  server.answer(updateUserTemplateStatus, { user_id: userId, template_id: 1000, is_active: 0 })
  const { user } = await renderScreen(<UserTemplates userId={userId} />)
  await user.click(await screen.findByRole('switch', { name: 'House for this user' }))
  await waitFor(() =>
    expect(server.sentTo(updateUserTemplateStatus)[0]?.body).toEqual({
      user_id: userId,
      template_id: 1000,
      is_active: 0,
    }),
  )
})

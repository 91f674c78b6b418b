import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { createCard } from '#contract/cards.ts'
import { listCountries } from '#contract/places.ts'
import { checkUniqueSlug } from '#contract/qrcodes.ts'
import { checkUserSubscription } from '#contract/subscriptions.ts'
import type { UserTemplate } from '#contract/templates.ts'
import { listUserTemplates } from '#contract/templates.ts'
import { getUserDetails } from '#contract/users.ts'
import { beginSession, purgeEverything } from '#web/lib/session.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { sessionOf } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scaled } from '../../../../../scripts/testing/time-limits.ts'
import type { EditorKind } from '../editor-kind.ts'
import { editorKinds } from '../kinds.ts'
import { NewCardForm } from '../new-card-form.tsx'
import { storedCard } from '../testing/stored-card.ts'

const slowly = { timeout: scaled(5000) }
const builtIn: UserTemplate = {
  template_id: 2,
  qrcode_theme_id: 2,
  custom_template_id: null,
  family: 'vcard',
  name: 'Split',
  presets: null,
  reason: 'defaults_off',
}
const house: UserTemplate = {
  template_id: 1000,
  qrcode_theme_id: 21,
  custom_template_id: 1000,
  family: 'vcard',
  name: 'House style',
  presets: {
    primary_color: '#112233',
    secondary_color: '#445566',
    color_theme: 1,
    logo: '',
    is_locked: false,
  },
  reason: null,
}
const usage = {
  allowed: true,
  reason: null,
  used: 1,
  limit: null,
  package: { package_id: 1, key: 'free', name: 'Free' },
  ends_at: null,
  upgrade: null,
}
let server: FakeServer
beforeEach(() => {
  purgeEverything()
  server = fakeServer()
  server.answer(listCountries, [
    { country_id: 356, name: 'India', iso2: 'IN', dial_code: '+91', currency: 'INR' },
  ])
  server.answer(checkUniqueSlug, { unique: true })
  server.answer(listUserTemplates, { list: [builtIn, house] })
  server.answer(checkUserSubscription, usage)
  const { token, user, role } = sessionOf()
  server.answer(getUserDetails, user)
  beginSession(token, user, role)
})

async function open(kind: EditorKind = editorKinds.vcard) {
  const rendered = await renderScreen(<NewCardForm kind={kind} />)
  await screen.findByLabelText(/^Name/, {}, slowly)
  return rendered
}
const radio = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name }, slowly)

it('says why a template is locked, and sends the custom one that is chosen', async () => {
  server.answer(createCard, storedCard())
  const { user, axe } = await open()
  const own = await radio(/^House style/)
  expect((await radio(/^Split\s*Not in your account/)).disabled).toBe(true)
  expect((await radio(/^Calling card/)).disabled).toBe(false)
  expect(await axe()).toEqual([])
  await user.click(own)
  expect(own.checked).toBe(true)
  await user.fill(screen.getByLabelText(/^Name/), 'Meera')
  await user.click(screen.getByRole('button', { name: 'Save card' }))
  await waitFor(
    () =>
      expect(server.sentTo(createCard)[0]?.body).toMatchObject({
        qrcode_theme_id: 21,
        custom_template_id: 1000,
        card_color: { primary_color: '#112233', secondary_color: '#445566', theme: 1 },
      }),
    slowly,
  )
})

it('leaves a custom template for a built-in one', async () => {
  server.answer(createCard, storedCard())
  const { user } = await open()
  await user.click(await radio(/^House style/))
  await user.click(await radio(/^Plain/))
  expect((await radio(/^House style/)).checked).toBe(false)
  await user.fill(screen.getByLabelText(/^Name/), 'Meera')
  await user.click(screen.getByRole('button', { name: 'Save card' }))
  await waitFor(() => expect(server.sentTo(createCard)).toHaveLength(1), slowly)
  expect(server.sentTo(createCard)[0]?.body).not.toHaveProperty('custom_template_id')
})

it('shows a student card in templates of its family alone', async () => {
  const library: UserTemplate = { ...builtIn, template_id: 402, family: 'student', reason: 'inactive' }
  server.answer(listUserTemplates, { list: [builtIn, library, house] })
  await open(editorKinds.student)
  expect((await radio(/^Library\s*Not available now/)).disabled).toBe(true)
  expect((await radio(/^Campus/)).checked).toBe(true)
  expect(within(screen.getByRole('group', { name: 'Template' })).getAllByRole('radio')).toHaveLength(2)
})

it('says before anything is typed that the plan is full, and shows the answer of the server to a save', async () => {
  server.answer(checkUserSubscription, {
    ...usage,
    allowed: false,
    reason: 'plan_limit_reached',
    used: 5,
    limit: 5,
  })
  server.refuse(createCard, 'plan_limit_reached')
  const { user, axe } = await open()
  expect(await screen.findByText(/Your plan: 5 cards\. Used: 5\./, {}, slowly)).toBeTruthy()
  expect(await axe()).toEqual([])
  await user.fill(screen.getByLabelText(/^Name/), 'Meera')
  await user.click(screen.getByRole('button', { name: 'Save card' }))
  expect(await screen.findByText(/Your plan has no place for this/, {}, slowly)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Meera')
})

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ProjectCopy } from './copy-project.ts'
import { register } from './notice-kind.ts'

const form = `import { msg } from '@lingui/core/macro'
import { cardType, storageKeys } from '#contract/constants.ts'
import type { EditorKind } from '../../editor-kind.ts'

type Notice = { readonly headline: string; readonly body: string; readonly phone: string; readonly show_body: 0 | 1 }

const blank = (): Notice => ({ headline: '', body: '', phone: '', show_body: 1 })

export const event: EditorKind<Notice> = {
  cardTypeId: cardType.event,
  drafts: { key: storageKeys.vcardDraft, new: 'new notice', edit: 'edit notice' },
  title: { field: 'headline', example: msg\`Your headline\` },
  sections: [
    {
      id: 'notice',
      title: msg\`Notice\`,
      icon: null,
      fields: ['headline', 'phone'],
      summary: ({ headline }) => headline,
      content: [
        { name: 'headline', label: msg\`Headline\`, required: true },
        { name: 'phone', type: 'tel', label: msg\`Phone\` },
      ],
    },
    {
      id: 'body',
      title: msg\`Body\`,
      icon: null,
      fields: ['body', 'show_body'],
      flag: { name: 'show_body', label: msg\`Show body on the card\` },
      summary: ({ body }) => body,
      content: [{ name: 'body', type: 'prose', label: msg\`Text\` }],
    },
  ],
  blank,
  blankAfterReset: blank,
  read: (stored) => ({ ...blank(), ...stored }),
  toSend: (notice) => notice,
  withExamples: (notice) => ({ ...notice, headline: notice.headline || 'Your headline' }),
  loadDraftSchema: async () => {
    const { z } = await import('zod')
    const text = z.string()
    return z.object({ headline: text, body: text, phone: text, show_body: z.literal([0, 1]) })
  },
}
`

/** Its test, which generators.test.ts runs. */
const test = `import { cleanup, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createCard, getCardDetail, updateCard } from '#contract/cards.ts'
import { listCountries } from '#contract/places.ts'
import { inspectSlug } from '#contract/qrcodes.ts'
import { getUserDetails } from '#contract/users.ts'
import { beginSession } from '#web/lib/session.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { sessionOf } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { EditCardForm } from './edit-card-form.tsx'
import { editorKinds } from './kinds.ts'
import { NewCardForm } from './new-card-form.tsx'
import { storedCard } from './testing/stored-card.ts'

const kind = editorKinds.event
const preview = () =>
  document.querySelector('iframe[title="Preview of the card"]')?.contentDocument?.body.textContent ?? ''
const save = () => screen.getByRole('button', { name: 'Save card' })

it('makes, previews, restores and edits a card of the new kind', async () => {
  const { token, user: account, role } = sessionOf()
  beginSession(token, account, role)
  const server = fakeServer()
  server.answer(listCountries, [])
  server.answer(getUserDetails, account)
  const { user, axe } = await renderScreen(<NewCardForm kind={kind} />)
  await screen.findByLabelText(/^Headline/)
  await vi.dynamicImportSettled()
  expect(await axe()).toEqual([])
  await expect.poll(preview).toContain('Your headline')
  await user.click(save())
  expect(await screen.findByText('One field needs your attention.')).toBeTruthy()
  await user.type(screen.getByLabelText(/^Headline/), 'Harvest fair')
  await user.click(screen.getByRole('button', { name: /^Body/ }))
  await user.type(await screen.findByLabelText('Text'), 'Bring a basket')
  await expect.poll(preview).toContain('Bring a basket')
  await expect.poll(() => localStorage.getItem('vcardDraft')).toContain('Bring a basket')
  cleanup()
  const again = await renderScreen(<NewCardForm kind={kind} />)
  expect((await screen.findByLabelText(/^Headline/)).value).toBe('Harvest fair')
  const vcard = { headline: 'Harvest fair', body: 'Bring a basket', phone: '', show_body: 1 }
  const stored = storedCard({ card_type_id: 3, vcard })
  server.answer(createCard, stored)
  await again.user.click(save())
  expect(await screen.findByText('Your card is ready')).toBeTruthy()
  expect(server.sentTo(createCard)[0]?.body).toMatchObject({ card_type_id: 3, vcard })

  cleanup()
  server.answer(inspectSlug, { slug: 'meera-krishnan', status: 'own', card_id: 7, qrcode_id: 9 })
  server.answer(getCardDetail, stored)
  const edit = await renderScreen(<EditCardForm kind={kind} slug="meera-krishnan" />)
  await edit.user.type(await screen.findByLabelText('Phone'), '0441234567')
  server.refuse(updateCard, 'invalid_input', [{ path: 'vcard.body', code: 'too_long', message: 'Too long.' }])
  await edit.user.click(save())
  await expect.poll(() => screen.queryByLabelText('Text')?.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('button', { name: /^Body/ }).getAttribute('aria-expanded')).toBe('true')
  server.answer(updateCard, { ...stored, version: 5 })
  await edit.user.click(save())
  expect(await screen.findByText(/^Saved/)).toBeTruthy()
  expect(server.sentTo(updateCard).at(-1)?.body).toMatchObject({ vcard: { ...vcard, phone: '0441234567' } })
}, 120_000)
`

/** Gives the kind of notice-kind.ts a form: a folder and a line of the registry. */
export function addNoticeForm(copy: ProjectCopy): void {
  mkdirSync(join(copy.path, 'web/features/cards/editor/kinds/notice'))
  copy.write('web/features/cards/editor/kinds/notice/notice.ts', form)
  register(
    copy,
    'web/features/cards/editor/kinds.ts',
    [
      "import type { EditorKind } from './editor-kind.ts'\n",
      "import { event } from './kinds/notice/notice.ts'\n",
    ],
    ['vcardAdvanced, vcardLite', ', event'],
  )
  copy.write('web/features/cards/editor/notice.test.tsx', test)
}

import { beforeEach, describe, expect, it } from 'vitest'
import { storageKeys } from '#contract/constants.ts'
import { presets } from '../designer/presets.ts'
import { StoredDraft } from './draft-schema.ts'
import { findSavedDraft, savedDraft } from './saved-drafts.ts'

const draft = StoredDraft.parse({
  content: { kind: 'text', values: { text: { text: 'Hello' }, url: { url: 'example.com' } } },
  design: { width: 600, image: 'data:,', qrOptions: { errorCorrectionLevel: 'H' } },
})
const store = (value: unknown) => localStorage.setItem(storageKeys.qrDrafts, JSON.stringify(value))

beforeEach(() => localStorage.clear())

describe('a saved draft of a code', () => {
  it.each(presets.map((preset) => [preset.name, preset] as const))(
    'is restored with the preset %s',
    async (_, { design }) => {
      const saved = { ...draft, design: { ...draft.design, ...design } }
      savedDraft('static').save(saved)
      expect(await findSavedDraft('static', ['text'])).toEqual(saved)
    },
  )

  it('of an earlier version, with flat names, is restored', async () => {
    const vcard = { givenName: 'Asha', 'phones.1.number': '022 2345 6789', 'emails.0': 'asha@example.com' }
    const values = { vcard, wifi: { ssid: 'Kiln', hidden: '1' }, event: { title: 'Fair', allDay: '1' } }
    store({ number: { content: { kind: 'vcard', values }, design: { shape: 'circle' } } })
    expect(await findSavedDraft('number', ['vcard'])).toMatchObject({
      content: {
        kind: 'vcard',
        values: {
          vcard: {
            givenName: 'Asha',
            familyName: '',
            phones: [{ number: '' }, { number: '022 2345 6789' }],
            emails: ['asha@example.com'],
          },
          wifi: { ssid: 'Kiln', security: 'WPA', hidden: true },
          event: { title: 'Fair', allDay: true },
        },
      },
      design: { shape: 'circle' },
    })
  })

  it('is not restored where its kind is not offered', async () => {
    savedDraft('static').save(draft)
    expect(await findSavedDraft('static', ['phone', 'number'])).toBeUndefined()
    expect(await findSavedDraft('number', ['text'])).toBeUndefined()
  })

  it('is deleted without the draft of the other generator', async () => {
    savedDraft('static').save(draft)
    savedDraft('number').save(draft)
    savedDraft('static').remove()
    expect(await findSavedDraft('static', ['text'])).toBeUndefined()
    expect(await findSavedDraft('number', ['text'])).toEqual(draft)
    savedDraft('number').remove()
    expect(localStorage.getItem(storageKeys.qrDrafts)).toBeNull()
  })

  it.each([
    null,
    42,
    'text',
    {},
    { content: draft.content },
    { ...draft, content: { kind: 'spell', values: {} } },
    { ...draft, content: { kind: 'text', values: { text: 'Hello' } } },
    { ...draft, design: { dotsOptions: { type: 'stars' } } },
    { ...draft, design: { width: 'wide' } },
  ])('is dropped when it is damaged: %j', async (damaged) => {
    store({ static: damaged, number: draft })
    expect(await findSavedDraft('static', ['text'])).toBeUndefined()
    expect(await findSavedDraft('number', ['text'])).toEqual(draft)
  })

  it.each(['{', '[]', '"text"', 'null'])('is dropped when the storage holds %s', async (stored) => {
    localStorage.setItem(storageKeys.qrDrafts, stored)
    expect(await findSavedDraft('static', ['text'])).toBeUndefined()
  })
})

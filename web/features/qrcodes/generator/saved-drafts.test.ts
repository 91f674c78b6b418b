import { beforeEach, describe, expect, it } from 'vitest'
import { storageKeys } from '#contract/constants.ts'
import { presets } from '../designer/presets.ts'
import type { SavedDraft } from './saved-drafts.ts'
import { deleteSavedDraft, findSavedDraft, saveDraft } from './saved-drafts.ts'

const draft: SavedDraft = {
  content: { kind: 'text', values: { text: { text: 'Hello' }, url: { url: 'example.com' } } },
  design: { width: 600, image: 'data:,', qrOptions: { errorCorrectionLevel: 'H' } },
}
const store = (value: unknown) => localStorage.setItem(storageKeys.qrDrafts, JSON.stringify(value))

beforeEach(() => localStorage.clear())

describe('a saved draft of a code', () => {
  it.each(presets.map((preset) => [preset.name, preset] as const))(
    'is restored with the preset %s',
    (_, { design }) => {
      const saved = { ...draft, design: { ...draft.design, ...design } }
      saveDraft('static', saved)
      expect(findSavedDraft('static', ['text'])).toEqual(saved)
    },
  )

  it('is not restored where its kind is not offered', () => {
    saveDraft('static', draft)
    expect(findSavedDraft('static', ['phone', 'number'])).toBeUndefined()
    expect(findSavedDraft('number', ['text'])).toBeUndefined()
  })

  it('is deleted without the draft of the other generator', () => {
    saveDraft('static', draft)
    saveDraft('number', draft)
    deleteSavedDraft('static')
    expect(findSavedDraft('static', ['text'])).toBeUndefined()
    expect(findSavedDraft('number', ['text'])).toEqual(draft)
    deleteSavedDraft('number')
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
  ])('is dropped when it is damaged: %j', (damaged) => {
    store({ static: damaged, number: draft })
    expect(findSavedDraft('static', ['text'])).toBeUndefined()
    expect(findSavedDraft('number', ['text'])).toEqual(draft)
  })

  it.each(['{', '[]', '"text"', 'null'])('is dropped when the storage holds %s', (stored) => {
    localStorage.setItem(storageKeys.qrDrafts, stored)
    expect(findSavedDraft('static', ['text'])).toBeUndefined()
  })
})

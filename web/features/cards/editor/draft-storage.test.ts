import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { storageKeys } from '#contract/constants.ts'
import { purgeEverything } from '#web/lib/session.ts'
import { newDraft } from './draft-defaults.ts'
import {
  findSavedEdit,
  findSavedNew,
  newRequestId,
  removeSavedEdit,
  savedEditOf,
  savedNewOf,
} from './draft-storage.ts'
import { toDraft } from './stored-draft.ts'
import { storedCard } from './testing/stored-card.ts'
import { editorKinds } from './kinds.ts'

const draft = { ...newDraft(editorKinds.vcard), slug: 'meera' }
const requestId = '0b6f3f0e-8a0b-4c5e-9f39-2d1f5c1f8a11'

describe('a saved draft', () => {
  it('is restored with its request id', async () => {
    savedNewOf(editorKinds.vcard).save({ draft, requestId })
    expect(await findSavedNew(editorKinds.vcard)).toEqual({ draft, requestId })
    savedNewOf(editorKinds.vcard).remove()
    expect(await findSavedNew(editorKinds.vcard)).toBeUndefined()
    expect(localStorage.getItem(storageKeys.vcardDraft)).toBeNull()
  })

  it('of a new card is stored beside the changes of a stored card', async () => {
    savedNewOf(editorKinds.vcard).save({ draft, requestId })
    savedEditOf(editorKinds.vcard).save({ draft, cardId: 7, version: 3 })
    expect(await findSavedEdit(editorKinds.vcard, 8)).toBeUndefined()
    expect((await findSavedEdit(editorKinds.vcard, 7))?.version).toBe(3)
    removeSavedEdit(editorKinds.vcard, 8)
    expect((await findSavedEdit(editorKinds.vcard, 7))?.version).toBe(3)
    removeSavedEdit(editorKinds.vcard, 7)
    expect(await findSavedEdit(editorKinds.vcard, 7)).toBeUndefined()
    expect((await findSavedNew(editorKinds.vcard))?.draft.slug).toBe('meera')
  })

  it('is deleted when the person signs out (§4)', async () => {
    savedNewOf(editorKinds.vcard).save({ draft, requestId })
    savedEditOf(editorKinds.vcard).save({ draft, cardId: 7, version: 3 })
    purgeEverything()
    expect(await findSavedNew(editorKinds.vcard)).toBeUndefined()
    expect(await findSavedEdit(editorKinds.vcard, 7)).toBeUndefined()
  })

  it.each([
    null,
    42,
    {},
    { vcard: {} },
    { vcard: { ...draft.vcard, web_link: 'no list' } },
    { vcard: { ...draft.vcard, name: 7 } },
    { vcard: { ...draft.vcard, show_photo: 2 } },
    { vcard: { ...draft.vcard, profile_contact: [{ key: 'a', label: 'Pigeon' }] } },
    { ...draft, card_color: { theme: 'dark' } },
  ])('is dropped when it is not a draft: %j', async (broken) => {
    localStorage.setItem(storageKeys.vcardDraft, JSON.stringify({ new: { draft: broken, requestId } }))
    expect(await findSavedNew(editorKinds.vcard)).toBeUndefined()
  })

  it.each(['{', '[]', '"text"', 'null'])('is dropped when the storage holds %s', async (stored) => {
    localStorage.setItem(storageKeys.vcardDraft, stored)
    expect(await findSavedNew(editorKinds.vcard)).toBeUndefined()
    expect(await findSavedEdit(editorKinds.vcard, 7)).toBeUndefined()
  })

  it('of a stored card is kept when the draft of a new card is damaged', async () => {
    savedEditOf(editorKinds.vcard).save({ draft, cardId: 7, version: 3 })
    const saved = JSON.parse(localStorage.getItem(storageKeys.vcardDraft) ?? '') as object
    localStorage.setItem(storageKeys.vcardDraft, JSON.stringify({ ...saved, new: { draft } }))
    expect(await findSavedNew(editorKinds.vcard)).toBeUndefined()
    expect(await findSavedEdit(editorKinds.vcard, 7)).toEqual({ draft, cardId: 7, version: 3 })
  })

  it('keeps the ids of stored items', async () => {
    const stored = toDraft(editorKinds.vcard, storedCard())
    savedEditOf(editorKinds.vcard).save({ draft: stored, cardId: 7, version: 3 })
    expect((await findSavedEdit(editorKinds.vcard, 7))?.draft).toEqual(stored)
  })

  it('has the names of the specification for kind and campaign (§3 “Drafts”)', async () => {
    const named = { ...newDraft(editorKinds.vcardAdvanced), campain: 'Fair' }
    savedNewOf(editorKinds.vcardAdvanced).save({ draft: named, requestId })
    const stored: unknown = JSON.parse(localStorage.getItem(storageKeys.vcardAdvancedDraft) ?? '')
    expect(stored).toMatchObject({ new: { draft: { slug: '', campaign_name: 'Fair', cardTypeId: 2 } } })
    expect(JSON.stringify(stored)).not.toMatch(/campain|card_type_id/)
    expect(await findSavedNew(editorKinds.vcardAdvanced)).toEqual({ draft: named, requestId })
  })

  it('with the names of an earlier version is still read', async () => {
    localStorage.setItem(storageKeys.vcardDraft, JSON.stringify({ new: { draft, requestId } }))
    expect(await findSavedNew(editorKinds.vcard)).toEqual({ draft, requestId })
  })

  it('of a lite card is read from the time when it held a whole vcard', async () => {
    const lite = newDraft(editorKinds.vcardLite)
    const whole = { ...lite, vcard: { ...draft.vcard, ...lite.vcard, name: 'Meera' } }
    localStorage.setItem(storageKeys.vcardDraft, JSON.stringify({ 'new lite': { draft: whole, requestId } }))
    const found = await findSavedNew(editorKinds.vcardLite)
    expect(found?.draft.vcard).toEqual({ ...lite.vcard, name: 'Meera' })
  })

  it('of an older form gets the defaults of newer fields', async () => {
    const { campain: _, ...older } = draft
    localStorage.setItem(storageKeys.vcardDraft, JSON.stringify({ new: { draft: older, requestId } }))
    expect((await findSavedNew(editorKinds.vcard))?.draft).toEqual(draft)
  })
})

it('makes UUIDs that are all different', () => {
  const ids = Array.from({ length: 200 }, newRequestId)
  expect(ids.every((id) => z.uuidv4().safeParse(id).success)).toBe(true)
  expect(new Set(ids).size).toBe(200)
})

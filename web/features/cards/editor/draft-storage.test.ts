import { describe, expect, it } from 'vitest'
import { storageKeys } from '#contract/constants.ts'
import { purgeEverything } from '#web/lib/session.ts'
import { newDraft } from './draft-defaults.ts'
import { findSavedEdit, findSavedNew, forgetEdit, forgetNew, saveEdit, saveNew } from './draft-storage.ts'

const draft = { ...newDraft(), slug: 'meera' }
const requestId = '0b6f3f0e-8a0b-4c5e-9f39-2d1f5c1f8a11'

describe('a kept draft', () => {
  it('comes back with the id it is sent under', () => {
    saveNew({ draft, requestId })
    expect(findSavedNew()).toEqual({ draft, requestId })
    forgetNew()
    expect(findSavedNew()).toBeUndefined()
    expect(localStorage.getItem(storageKeys.vcardDraft)).toBeNull()
  })

  it('of a new card lives beside the changes of a stored one', () => {
    saveNew({ draft, requestId })
    saveEdit({ draft, cardId: 7, version: 3 })
    expect(findSavedEdit(8)).toBeUndefined()
    expect(findSavedEdit(7)?.version).toBe(3)
    forgetEdit()
    expect(findSavedEdit(7)).toBeUndefined()
    expect(findSavedNew()?.draft.slug).toBe('meera')
  })

  it('goes when somebody signs out (§4)', () => {
    saveNew({ draft, requestId })
    saveEdit({ draft, cardId: 7, version: 3 })
    purgeEverything()
    expect(findSavedNew()).toBeUndefined()
    expect(findSavedEdit(7)).toBeUndefined()
  })

  it.each([null, 42, {}, { vcard: {} }, { vcard: { ...draft.vcard, web_link: 'no list' } }])(
    'is dropped when it is no draft: %j',
    (broken) => {
      localStorage.setItem(storageKeys.vcardDraft, JSON.stringify({ new: { draft: broken, requestId } }))
      expect(findSavedNew()).toBeUndefined()
    },
  )

  it('of an older form gets the fields that came since', () => {
    const { campain: _, ...older } = draft
    localStorage.setItem(storageKeys.vcardDraft, JSON.stringify({ new: { draft: older, requestId } }))
    expect(findSavedNew()?.draft).toEqual(draft)
  })
})

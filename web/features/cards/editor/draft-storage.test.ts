import { describe, expect, it } from 'vitest'
import { storageKeys } from '#contract/constants.ts'
import { purgeEverything } from '#web/lib/session.ts'
import { newDraft } from './draft-defaults.ts'
import { findKeptEdit, findKeptNew, forgetEdit, forgetNew, keepEdit, keepNew } from './draft-storage.ts'

const draft = { ...newDraft(), slug: 'meera' }
const requestId = '0b6f3f0e-8a0b-4c5e-9f39-2d1f5c1f8a11'

describe('a kept draft', () => {
  it('comes back with the id it is sent under', () => {
    keepNew({ draft, requestId })
    expect(findKeptNew()).toEqual({ draft, requestId })
    forgetNew()
    expect(findKeptNew()).toBeUndefined()
    expect(localStorage.getItem(storageKeys.vcardDraft)).toBeNull()
  })

  it('of a new card lives beside the changes of a stored one', () => {
    keepNew({ draft, requestId })
    keepEdit({ draft, cardId: 7, version: 3 })
    expect(findKeptEdit(8)).toBeUndefined()
    expect(findKeptEdit(7)?.version).toBe(3)
    forgetEdit()
    expect(findKeptEdit(7)).toBeUndefined()
    expect(findKeptNew()?.draft.slug).toBe('meera')
  })

  it('goes when somebody signs out (§4)', () => {
    keepNew({ draft, requestId })
    keepEdit({ draft, cardId: 7, version: 3 })
    purgeEverything()
    expect(findKeptNew()).toBeUndefined()
    expect(findKeptEdit(7)).toBeUndefined()
  })

  it.each([null, 42, {}, { vcard: {} }, { vcard: { ...draft.vcard, web_link: 'no list' } }])(
    'is dropped when it is no draft: %j',
    (broken) => {
      localStorage.setItem(storageKeys.vcardDraft, JSON.stringify({ new: { draft: broken, requestId } }))
      expect(findKeptNew()).toBeUndefined()
    },
  )

  it('of an older form gets the fields that came since', () => {
    const { campain: _, ...older } = draft
    localStorage.setItem(storageKeys.vcardDraft, JSON.stringify({ new: { draft: older, requestId } }))
    expect(findKeptNew()?.draft).toEqual(draft)
  })
})

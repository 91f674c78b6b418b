import { beforeEach, describe, expect, it } from 'vitest'
import { sessionOf } from '#web/testing/people.ts'
import { imageStoreOf } from './draft-image-store.ts'
import { beginSession, purgeEverything, removeSession } from './session.ts'

/** What the database of the browser holds; jsdom has none. `undefined`: the browser allows no database. */
let stored: Map<string, unknown> | undefined
const open = () => (stored === undefined ? Promise.reject(new Error('denied')) : Promise.resolve(stored))
const draftImageStore = imageStoreOf({
  get: async (name) => (await open()).get(name),
  set: async (name, picture) => void (await open()).set(name, picture),
  delete: async (names) => {
    for (const name of names) (await open()).delete(name)
  },
  names: async () => [...(await open()).keys()],
})
beforeEach(() => {
  stored = new Map()
})
const picture = new Blob(['picture'], { type: 'image/png' })

describe('the pictures of drafts', () => {
  it('are found until they are deleted', async () => {
    await draftImageStore.save('local:a', picture)
    await draftImageStore.save('local:b', picture)
    expect(await draftImageStore.find('local:a')).toBe(picture)
    await draftImageStore.delete('local:a')
    expect(await draftImageStore.find('local:a')).toBeUndefined()
    await draftImageStore.clear()
    expect(await draftImageStore.find('local:b')).toBeUndefined()
  })

  it('are dropped when they are damaged', async () => {
    stored?.set('local:a', { no: 'picture' })
    expect(await draftImageStore.find('local:a')).toBeUndefined()
    expect(stored?.has('local:a')).toBe(false)
  })

  it('are not stored where the browser allows no database', async () => {
    stored = undefined
    await draftImageStore.save('local:a', picture)
    expect(await draftImageStore.find('local:a')).toBeUndefined()
    await draftImageStore.delete('local:a')
    await draftImageStore.clear()
  })

  it('belong to the account that chose them, or to whoever signs in after a visitor', async () => {
    const { token, user, role } = sessionOf()
    const signIn = (id: string) => {
      purgeEverything()
      beginSession(token, { ...user, user_id: id }, role)
    }
    await draftImageStore.save('local:visitor', picture)
    signIn('owner')
    expect(await draftImageStore.find('local:visitor')).toBe(picture)
    await draftImageStore.save('local:a', picture)
    signIn('partner')
    expect(await draftImageStore.find('local:a')).toBeUndefined()
    await draftImageStore.save('local:b', picture)
    await draftImageStore.clear()
    expect(await draftImageStore.find('local:b')).toBeUndefined()
    signIn('owner')
    expect(await draftImageStore.find('local:a')).toBe(picture)
    removeSession()
    await draftImageStore.save('local:late', picture)
    expect([...(stored?.keys() ?? [])]).not.toContain('local:late')
    purgeEverything()
  })
})

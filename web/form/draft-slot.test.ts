import { beforeEach, expect, it } from 'vitest'
import { storageKeys } from '#contract/constants.ts'
import {
  beginSession,
  followOtherTabs,
  purgeEverything,
  purgeSession,
  removeSession,
} from '#web/lib/session.ts'
import { sessionOf } from '#web/testing/people.ts'
import { storedSlot } from './draft-slot.ts'

const { token, user, role } = sessionOf()
const slot = storedSlot(storageKeys.formDrafts, 'note')
const signIn = (id: string) => beginSession(token, { ...user, user_id: id }, role)
beforeEach(() => purgeEverything())

it('gives a draft to the account that typed it, also when its session ended by itself', () => {
  signIn('owner')
  expect(slot.save('of the owner')).toBe(true)
  purgeSession()
  expect(slot.save('of the owner, later')).toBe(true)
  signIn('partner')
  expect(slot.find()).toBeUndefined()
  slot.save('of the partner')
  slot.remove()
  signIn('owner')
  expect(slot.find()).toBe('of the owner, later')
})

it('gives the account that signs in what was typed before', () => {
  slot.save('of a visitor')
  signIn('owner')
  expect(slot.find()).toBe('of a visitor')
  slot.remove()
  expect(localStorage.getItem(storageKeys.formDrafts)).toBeNull()
})

it('stores nothing after a sign-out: here, while the page is left', () => {
  signIn('owner')
  removeSession()
  expect(slot.save('too late')).toBe(false)
  expect(localStorage.getItem(storageKeys.formDrafts)).toBeNull()
})

it('stores nothing after a sign-out in another tab', () => {
  const stop = followOtherTabs()
  signIn('owner')
  localStorage.clear()
  globalThis.dispatchEvent(new StorageEvent('storage', { key: storageKeys.token }))
  expect(slot.save('too late')).toBe(false)
  expect(localStorage.getItem(storageKeys.formDrafts)).toBeNull()
  stop()
})

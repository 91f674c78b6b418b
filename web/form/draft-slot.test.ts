import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { storageKeys } from '#contract/constants.ts'
import { sessionOf } from '#web/testing/people.ts'

const { token, user, role } = sessionOf()

/** A page of the browser: its modules begin anew, and what is stored stays. */
async function openPage() {
  vi.resetModules()
  const session = await import('#web/lib/session.ts')
  const { storedSlot } = await import('./draft-slot.ts')
  const slot = storedSlot(storageKeys.formDrafts, 'note')
  const signIn = (id: string) => session.beginSession(token, { ...user, user_id: id }, role)
  return { ...session, slot, signIn }
}
type OpenPage = Awaited<ReturnType<typeof openPage>>
let page: OpenPage
beforeEach(async () => {
  page = await openPage()
})
// files of tests share their modules
afterAll(() => vi.resetModules())

it('is of the account that typed it, also when its session ended by itself', async () => {
  page.signIn('owner')
  expect(page.slot.save('of the owner')).toBe(true)
  page.purgeSession()
  expect(page.slot.save('of the owner, later')).toBe(true)
  page = await openPage()
  page.signIn('partner')
  expect(page.slot.find()).toBeUndefined()
  page.slot.save('of the partner')
  page.slot.remove()
  page = await openPage()
  page.signIn('owner')
  expect(page.slot.find()).toBe('of the owner, later')
})

it('is not of somebody who signs in on the page where it was typed', async () => {
  page.signIn('owner')
  page.slot.save('of the owner')
  page.purgeSession()
  page.signIn('partner')
  expect(page.isPageOfAnother()).toBe(true)
  expect(page.slot.find()).toBeUndefined()
  // the form still shows what the owner typed
  expect(page.slot.save('of the owner, in the open form')).toBe(false)
  page = await openPage()
  page.signIn('partner')
  expect(page.isPageOfAnother()).toBe(false)
  expect(page.slot.find()).toBeUndefined()
})

it('goes with what a visitor typed to the account that signs in', () => {
  page.slot.save('of a visitor')
  page.signIn('owner')
  expect(page.slot.find()).toBe('of a visitor')
  page.slot.remove()
  expect(localStorage.getItem(storageKeys.formDrafts)).toBeNull()
})

it('is not stored after a sign-out: here, while the page is left', () => {
  page.signIn('owner')
  sessionStorage.setItem('of this tab', 'a secret')
  page.removeSession()
  expect(page.slot.save('too late')).toBe(false)
  expect(localStorage.getItem(storageKeys.formDrafts)).toBeNull()
  expect(sessionStorage).toHaveLength(0)
})

it('is not stored after a sign-out in another tab', () => {
  const stop = page.followOtherTabs()
  page.signIn('owner')
  localStorage.clear()
  globalThis.dispatchEvent(new StorageEvent('storage', { key: storageKeys.token }))
  expect(page.slot.save('too late')).toBe(false)
  expect(localStorage.getItem(storageKeys.formDrafts)).toBeNull()
  stop()
})

it('is not stored by a page that was kept in memory while somebody else signed in', () => {
  const stop = page.followOtherTabs()
  page.signIn('owner')
  for (const [key, value] of [
    [storageKeys.user, { ...user, user_id: 'partner' }],
    [storageKeys.token, 'another token'],
  ] as const)
    localStorage.setItem(key, JSON.stringify(value))
  globalThis.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(page.isPageOfAnother()).toBe(true)
  expect(page.slot.save('too late')).toBe(false)
  stop()
})

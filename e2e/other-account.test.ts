import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import type { Session } from '#contract/auth.ts'
import { signOut } from '#contract/auth.ts'
import { storageKeys } from '#contract/constants.ts'
import { draftImages } from '#web/lib/storage.ts'
import { desktop, openBrowser, takeComplaints } from './browser.ts'
import { callProduct, signUpAs } from './write-cards.ts'

/** Two people use one browser, and the session of the first ends without a sign-out. */

const url = inject('productUrl')

async function useSession(page: Page, { token, user, role }: Session): Promise<void> {
  await page.evaluate(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, JSON.stringify(value))
    },
    {
      [storageKeys.user]: user,
      [storageKeys.role]: role,
      [storageKeys.loggedIn]: true,
      [storageKeys.token]: token,
    },
  )
}

async function signInAs(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username or email').fill(username)
  await page.getByRole('textbox', { name: 'Password' }).fill('a long secret')
  await page.keyboard.press('Enter')
}

/** The browser may report the reply that ended the session, before the page is loaded anew; nothing else. */
const expectNoErrors = () =>
  expect(takeComplaints().filter((complaint) => !complaint.includes('401 (Unauthorized)'))).toEqual([])

it('shows nothing of an account to the one that signs in over its open form', async () => {
  const owner = await signUpAs(url, 'owner.of-a-draft')
  await signUpAs(url, 'next.at-the-form')
  const { page, context } = await openBrowser(desktop)
  await page.goto('/generate/vcard')
  await useSession(page, owner)
  await page.reload()
  const name = page.getByLabel(/^Name/)
  await name.fill('The secret of the owner')
  await callProduct(url, signOut, { body: {}, token: owner.token })
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('You were signed out').waitFor()
  await signInAs(page, 'next.at-the-form')
  await expect.poll(() => name.inputValue()).toBe('')
  await page.getByRole('link', { name: 'My cards' }).waitFor()
  expect(await page.getByText('Your draft is restored.').count()).toBe(0)
  const readNames = (key: string) => Object.keys(JSON.parse(localStorage.getItem(key) ?? '{}') as object)
  const names = await page.evaluate(readNames, storageKeys.vcardDraft)
  expect(names).toEqual([expect.stringContaining(owner.user.user_id)])

  await useSession(page, owner)
  await page.reload()
  await expect.poll(() => name.inputValue()).toBe('The secret of the owner')
  expectNoErrors()
  await context.close()
})

/** Puts a picture of a draft into the browser's database, or counts those that are there. */
const pictures = async (page: Page, added?: string): Promise<number> =>
  page.evaluate(
    async ([name, store, key]) => {
      const request = indexedDB.open(name)
      request.onupgradeneeded = () => request.result.createObjectStore(store)
      await new Promise((resolve) => request.addEventListener('success', resolve))
      const change = request.result.transaction(store, 'readwrite')
      if (key !== undefined) change.objectStore(store).put(new Blob(['picture']), key)
      const count = change.objectStore(store).count()
      await new Promise((resolve) => change.addEventListener('complete', resolve))
      request.result.close()
      return count.result
    },
    [...draftImages, added] as const,
  )

it('leaves no picture of a draft behind after a sign-out', async () => {
  const { page, context } = await openBrowser(desktop)
  await page.goto('/terms-of-services')
  await useSession(page, await signUpAs(url, 'owner.of-a-picture'))
  await page.goto('/dashboard')
  expect(await pictures(page, 'local:photo')).toBe(1)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(`${url}/`)
  expect(await pictures(page)).toBe(0)
  await context.close()
})

import { beforeEach, describe, expect, it } from 'vitest'
import { storageKeys } from '#contract/constants.ts'
import { getUserDetails } from '#contract/users.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { purgeEverything } from '#web/lib/session.ts'
import { sessionOf } from '#web/testing/people.ts'
import askEarly from './ask-early.ts'
import beginPage from './begin-page.ts'
import tellDraft from './tell-draft.ts'

/** What a page does by itself; e2e/first-load.test.ts sees it in the built product. */

const { dataset } = document.documentElement
let server: FakeServer
beforeEach(() => {
  purgeEverything()
  localStorage.clear()
  for (const name of Object.keys(dataset)) delete dataset[name]
  document.body.replaceChildren()
  server = fakeServer()
  server.answer(getUserDetails, sessionOf().user)
})

function storeSession(role: string, token = 'mine'): void {
  const session = { [storageKeys.loggedIn]: true, [storageKeys.role]: role, [storageKeys.token]: token }
  for (const [key, value] of Object.entries(session)) localStorage.setItem(key, JSON.stringify(value))
}

/** A page begins once: the one before is over. */
function begin(...page: Parameters<typeof beginPage>): void {
  globalThis.firstLoad?.end()
  beginPage(...page)
}

it('tells the style sheet of an open page that somebody is signed in', () => {
  begin({})
  expect(dataset).not.toHaveProperty('signedIn')
  storeSession('USER')
  begin({ login: '/auth/Login' })
  expect(dataset).not.toHaveProperty('signedIn')
  begin({})
  expect(dataset).toHaveProperty('signedIn', '')
})

it('lets the fonts come after the first screen, once', () => {
  begin({})
  expect(dataset).toHaveProperty('fonts', 'later')
  globalThis.firstLoad?.show()
  expect(dataset).not.toHaveProperty('fonts')
  begin({})
  expect(dataset).not.toHaveProperty('fonts')
})

describe('a button that is pressed before the scripts have come', () => {
  const addButton = (label: string) => {
    const button = document.createElement('button')
    button.textContent = label
    document.body.append(button)
    const presses: string[] = []
    button.addEventListener('click', () => presses.push(label))
    return { button, presses }
  }

  it('is pressed again when they have, and no other', async () => {
    const [save, leave] = [addButton('Save'), addButton('Leave')]
    begin({})
    save.button.click()
    expect(save.button.ariaBusy).toBe('true')
    globalThis.firstLoad?.end()
    globalThis.firstLoad?.show()
    await expect.poll(() => save.presses).toEqual(['Save', 'Save'])
    expect([save.button.ariaBusy, leave.presses]).toEqual([null, []])
  })

  it('hands over to the one that has taken its place', async () => {
    const before = addButton('Save')
    begin({})
    before.button.click()
    before.button.remove()
    addButton('Leave')
    const after = addButton('Save')
    globalThis.firstLoad?.end()
    globalThis.firstLoad?.show()
    await expect.poll(() => after.presses).toEqual(['Save'])
  })

  it('is left alone when the app knows of presses', async () => {
    const { button, presses } = addButton('Save')
    begin({})
    globalThis.firstLoad?.end()
    button.click()
    globalThis.firstLoad?.show()
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    expect([presses, button.ariaBusy]).toEqual([['Save'], null])
  })
})

describe('what the loaders will ask for', () => {
  const { method, path: url } = getUserDetails
  const reads = [{ key: 'details', url, method, body: null }]
  const sent = () => server.sentTo(getUserDetails).map(({ token }) => token)

  it('is asked for as the account that is signed in, which takes it once', async () => {
    storeSession('USER')
    begin({ login: '/auth/Login' }, askEarly({ reads, isForAdmins: false }))
    expect(sent()).toEqual(['mine'])
    const reply = await globalThis.firstLoad?.take('details', 'mine')
    expect(reply?.status).toBe(200)
    expect(globalThis.firstLoad?.take('details', 'mine')).toBeUndefined()
  })

  it('is kept from another account, and not used after the first screen', () => {
    storeSession('USER')
    begin({}, askEarly({ reads, isForAdmins: false }))
    expect(globalThis.firstLoad?.take('details', 'theirs')).toBeUndefined()
    begin({}, askEarly({ reads, isForAdmins: false }))
    globalThis.firstLoad?.show()
    expect(globalThis.firstLoad?.take('details', 'mine')).toBeUndefined()
  })

  it('is not asked for without a session, nor what is for admins as somebody else', () => {
    askEarly({ reads, isForAdmins: false })
    storeSession('USER')
    askEarly({ reads, isForAdmins: true })
    expect(sent()).toEqual([])
    storeSession('ADMIN')
    askEarly({ reads, isForAdmins: true })
    expect(sent()).toEqual(['mine'])
  })
})

it('tells the style sheet of a draft of this form, whoever wrote it', () => {
  const place = { key: storageKeys.qrDrafts, name: 'static' }
  tellDraft(place)
  localStorage.setItem(place.key, JSON.stringify({ 'number of 7': {} }))
  tellDraft(place)
  localStorage.setItem(place.key, 'no JSON')
  tellDraft(place)
  expect(dataset).not.toHaveProperty('draft')
  localStorage.setItem(place.key, JSON.stringify({ 'number of 7': {}, 'static of 7': {} }))
  tellDraft(place)
  expect(dataset).toHaveProperty('draft', '')
})

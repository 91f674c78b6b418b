import { beforeEach, expect, it, vi } from 'vitest'
import { storageKeys } from '#contract/constants.ts'
import { sessionOf } from '#web/testing/people.ts'
import { keepOwnCards, readOwnCards } from './own-cards.ts'
import { beginSession, purgeEverything, purgeSession } from './session.ts'

const { token, user, role } = sessionOf()
const cards = ['a', 'b', 'c', 'd', 'e', 'f'].map((slug) => ({ name: `Card ${slug}`, slug }))
const codeOf = (slug: string) => `<svg>${slug}</svg>`

/** Codes of all cards but those of `missing`. */
function serveCodes(missing: readonly string[] = [], before = () => {}) {
  const asked: string[] = []
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    before()
    const slug = path.split('/')[2] ?? ''
    if (missing.includes(slug)) return Promise.reject(new TypeError('Failed to fetch'))
    return Promise.resolve(new Response(codeOf(slug)))
  })
  return asked
}

beforeEach(() => {
  purgeEverything()
  beginSession(token, user, role)
})

it('keeps the first five cards with their codes', async () => {
  const asked = serveCodes()
  await keepOwnCards(cards)
  expect(readOwnCards()).toEqual(cards.slice(0, 5).map((card) => ({ ...card, code: codeOf(card.slug) })))
  expect(asked).toHaveLength(5)
})

it('keeps those of before when no code can be loaded, and none when there is no card any more', async () => {
  serveCodes()
  await keepOwnCards(cards.slice(0, 1))
  serveCodes(['b'])
  await keepOwnCards(cards.slice(1, 2))
  expect(readOwnCards().map(({ slug }) => slug)).toEqual(['a'])
  await keepOwnCards([])
  expect(readOwnCards()).toEqual([])
})

it.each([purgeSession, purgeEverything])('has none when the session has ended', async (end) => {
  serveCodes()
  await keepOwnCards(cards)
  end()
  expect(readOwnCards()).toEqual([])
})

it('keeps nothing of a session that ends meanwhile', async () => {
  serveCodes([], purgeSession)
  await keepOwnCards(cards)
  expect(readOwnCards()).toEqual([])
})

it('reads nothing that it did not write', () => {
  localStorage.setItem(storageKeys.ownCards, JSON.stringify([{ name: 'A' }, 7, null]))
  expect(readOwnCards()).toEqual([])
  localStorage.setItem(storageKeys.ownCards, '{"a":1}')
  expect(readOwnCards()).toEqual([])
})

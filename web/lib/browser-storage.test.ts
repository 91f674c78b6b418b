import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/**
 * What is typed belongs to an account, so it is stored by the two places that name it (form/draft-slot.ts,
 * lib/draft-image-store.ts). Whoever stores something else stands here, with the reason why it may be found by anybody who uses this
 * browser next.
 */
const mayStore: Readonly<Record<string, string>> = {
  'web/lib/storage.ts': 'the way to the storage for all others',
  'web/form/draft-slot.ts': 'drafts, each with its account',
  'web/lib/draft-image-store.ts': 'pictures of drafts, each with its account',
  'web/lib/end-session.ts': 'nothing: it removes the pictures of drafts',
  'web/lib/session.ts': 'the session itself',
  'web/lib/locale.ts': 'the language, which stays after a sign-out (specification §4)',
  'web/lib/leave.ts': 'a notice for the next page of this tab, which shows and removes it',
  'web/resource/list-columns.tsx': 'which columns of a list are hidden',
  'web/app/missing-files.ts': 'when this tab was last reloaded for a missing file',
  'web/app/begin-page.ts': 'that the fonts are in the cache',
  'web/app/ask-early.ts': 'nothing: it reads the session',
  'web/lib/own-cards.ts': 'the cards of the session, which go with it; another session writes its own',
  'web/features/cards/home/use-desk.ts': 'how many notes the session had, which goes with it',
  'web/app/keep-offline-page.ts': 'a page that is the same for everybody',
  'web/app/tell-draft.ts': 'nothing: it reads the names of drafts',
  'web/features/auth/google-sign-in.ts': 'a sign-in of this tab that has not come back',
  'web/features/code-claim/use-code-claim.ts':
    'the secret of a code that is claimed in this tab, until the sign-out',
}
const stores =
  /\b(?:writeStored|storedSlot|draftSlot)\(|\b(?:local|session)Storage\b|\bindexedDB\b|idb-keyval|\bcaches\.|document\.cookie/
/** These name their account by the slot. */
const byItsSlot = /\b(?:storedSlot|draftSlot)\(/

const isStoring = (path: string) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .some((line) => stores.test(line) && !byItsSlot.test(line) && !/^\s*(?:\/?\*|\/\/)/.test(line))

it('is used for nothing that the next account would find', () => {
  const files = globSync('web/**/*.{ts,tsx}').filter((path) => !/\.test\.|\/testing\//.test(path))
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((path) => isStoring(path) && !(path in mayStore))).toEqual([])
})

it('lists nobody who stores nothing', () => {
  for (const path of Object.keys(mayStore)) expect(readFileSync(path, 'utf8')).toMatch(stores)
})

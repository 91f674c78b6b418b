import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { AppCtx } from '#server/platform/ctx.ts'
import { createAccount } from '../features/auth/index.ts'
import { insertSampleContent, insertSamplePages } from '../features/content/index.ts'
import { insertSampleTemplates } from '../features/nfc/index.ts'
import { demoContent } from './demo-content.ts'
import { demoNfcTemplates, nfcDrawings } from './demo-nfc.ts'
import { demoPages } from './demo-pages.ts'
import { demoAccounts } from './demo-people.ts'
import {
  drawingsOf,
  makeSamplePictures,
  removeSamplePictures,
  sampleSide,
  storeSamplePictures,
} from './demo-pictures.ts'
import {
  hasPeople,
  insertDemoSeller,
  insertDemoSubscription,
  makeDemoPartner,
  withDemoLock,
} from './demo-store.ts'
import { makeDemoEvents } from './make-demo-events.ts'
import { listDemoCards, makeDemoCard, makeDemoContacts } from './make-demo-cards.ts'

export const firstRunFile = 'first-run.txt'

/**
 * Fills an empty database with people, cards, contacts, events with guests, two months of visits and texts of the website, in one transaction, so that a new
 * installation has something to show. Random passwords are written to DATA_DIR/first-run.txt, which only its owner can read.
 * Of processes that start at the same time, one does this; the others wait, because drawing the pictures takes seconds.
 * @param drawnSide the longer side of the pictures in pixels
 * @returns the text of that file; undefined when the database already has accounts.
 */
export async function makeDemoWorld(ctx: AppCtx, drawnSide = sampleSide): Promise<string | undefined> {
  if (await hasPeople(ctx.db)) return undefined
  return withDemoLock(ctx.db, async () =>
    (await hasPeople(ctx.db)) ? undefined : fillDatabase(ctx, drawnSide),
  )
}

async function fillDatabase(ctx: AppCtx, drawnSide: number): Promise<string> {
  const file = path.join(ctx.env.DATA_DIR, firstRunFile)
  const accounts = demoAccounts.map((account) => ({
    ...account,
    password: randomBytes(9).toString('base64url'),
  }))
  const lines = accounts.map(({ username, password, what }) => `${username.padEnd(8)} ${password}   ${what}`)
  const cards = await listDemoCards()
  const contents = cards.map(({ kind, card }) => kind.read(card.document))
  const [pictures, nfcPictures] = await Promise.all([
    makeSamplePictures(drawingsOf(contents), drawnSide),
    makeSamplePictures(nfcDrawings, drawnSide),
  ])
  const text = `${lines.join('\n')}\n`
  // The passwords are on disk before the accounts exist: when the start is killed in between, nobody is locked out.
  await writeFile(file, text, { mode: 0o600 })
  try {
    return await ctx.tx(async (tx) => {
      const ids = new Map<string, string>()
      for (const { what: _what, ...account } of accounts) {
        const email = `${account.username}@example.com`
        const { userId } = await createAccount(tx, { ...account, email, emailVerified: true })
        ids.set(account.username, userId)
      }
      const ownerId = ids.get('owner') ?? ''
      const adminId = ids.get('admin') ?? ''
      for (const { username } of accounts.filter(({ isPartner }) => isPartner))
        await makeDemoPartner(tx, ids.get(username) ?? '', adminId)
      // one card of each kind and template is more than the free plan has
      await insertDemoSubscription(tx.db, { ownerId, adminId, packageKey: 'business' }, tx.now())
      await insertDemoSeller(tx.db, adminId, tx.now())
      // another try writes the same files, and an error removes them
      const storing = { ...tx, files: ctx.files }
      await storeSamplePictures(storing, { owner_id: ownerId, purpose: 'card' }, pictures)
      await storeSamplePictures(storing, { owner_id: null, purpose: 'site' }, nfcPictures)
      await insertSampleTemplates(
        tx,
        demoNfcTemplates((name) => nfcPictures.get(name)?.name ?? ''),
      )
      const made: number[] = []
      for (const demo of cards) made.push(await makeDemoCard(tx, ownerId, demo, pictures))
      await makeDemoContacts(tx, made[0])
      await makeDemoEvents(tx, ownerId)
      await insertSampleContent(tx, demoContent, adminId)
      await insertSamplePages(tx, demoPages(ctx.env.publicUrl), adminId)
      return text
    })
  } catch (error) {
    await rm(file, { force: true })
    await removeSamplePictures(ctx, pictures)
    await removeSamplePictures(ctx, nfcPictures)
    throw error
  }
}

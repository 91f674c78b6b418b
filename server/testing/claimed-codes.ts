import { createHash } from 'node:crypto'
import { createCard } from '#contract/cards.ts'
import { claimCode, listCodeHistory } from '#contract/claims.ts'
import { createBatch, createMerchandiseCode, createUser } from './factories.ts'
import type { TestUser } from './factories.ts'
import type { TestApp } from './test-app.ts'

const claim_secret = '7K2QM-X9R4T'
/** As it is stored: of the letters and digits alone. */
const secretHash = createHash('sha256').update('7K2QMX9R4T').digest()

/** Printed codes of one batch, and what people do with them. */
export async function openClaimedCodes(app: TestApp) {
  const { db } = app.ctx
  const seller = await createUser(db)
  const batch = await createBatch(db, seller.id, { quantity: 1000, made: 1000 })
  const claim = (code: string, as: string) =>
    app.call(claimCode, { params: { id: code }, body: { claim_secret }, as })
  /** A code that waits for its claim. */
  const print = () => createMerchandiseCode(db, batch, { claim_secret_hash: secretHash })
  return {
    seller,
    claim,
    print,
    /** A code that a person has claimed, and a card of theirs that it shows. */
    makeClaimed: async (owner?: TestUser) => {
      const person = owner ?? (await createUser(db, { name: 'Asha Rao' }))
      const printed = await print()
      await claim(printed.code, person.token)
      const body = { qrcode_id: printed.id, vcard: { name: 'Asha Rao' } }
      const { data: card } = await app.call(createCard, { body, as: person.token })
      return { ...printed, card, owner: person }
    },
    /** What visitors get at a path. */
    openPage: async (path: string) => {
      const response = await app.fetch(path)
      return { status: response.status, html: await response.text() }
    },
    /** The steps of a code's history, the newest first, and whether the one who asks did them. */
    actionsOf: async (id: number, as: string) =>
      (await app.call(listCodeHistory, { params: { id }, as })).data.map(
        ({ action, by }) => `${action} ${by}`,
      ),
  }
}

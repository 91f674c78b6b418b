import { createCard } from '#contract/cards.ts'
import type { CardDetail, NewCardInput } from '#contract/card-shapes.ts'
import { createUser } from './factories.ts'
import type { TestUser } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** Creates a card through the API, for a new owner unless one is given. */
export async function makeCard(
  app: TestApp,
  card: Partial<NewCardInput> = {},
  owner?: TestUser,
): Promise<CardDetail & { owner: TestUser }> {
  const user = owner ?? (await createUser(app.ctx.db))
  const body = { vcard: { name: 'Jane Doe' }, ...card }
  const { data, status, message } = await app.call(createCard, { body, as: user.token })
  if (status !== 200) throw new Error(`The card was not made: ${status} ${message}`)
  return { ...data, owner: user }
}

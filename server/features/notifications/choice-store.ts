import type { Selectable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'

type ChoiceRow = Omit<Selectable<Database['notification_preferences']>, 'user_id'>

/** What a person has chosen of the topics; null of a channel of which they have chosen nothing. */
export async function findChosen(db: Db, userId: string): Promise<ChoiceRow[]> {
  return db
    .selectFrom('notification_preferences')
    .select(['kind', 'mail', 'push'])
    .where('user_id', '=', userId)
    .execute()
}

type Change = {
  readonly topic: ChoiceRow['kind']
  readonly channel: 'mail' | 'push'
  readonly isOn: boolean
}

export async function updateChoice(db: Db, userId: string, { topic, channel, isOn }: Change): Promise<void> {
  const change = channel === 'mail' ? { mail: isOn } : { push: isOn }
  await db
    .insertInto('notification_preferences')
    .values({ user_id: userId, kind: topic, ...change })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(change))
    .execute()
}

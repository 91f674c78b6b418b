import { topicDefaults, topics } from '#contract/notification-choices.ts'
import type { Channel, Topic, TopicChoice } from '#contract/notification-choices.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findChosen } from './choice-store.ts'

/** What a person wants to be told of, and how: what they have chosen, else the default. */
export async function listChoices(db: Db, userId: string): Promise<TopicChoice[]> {
  const rows = await findChosen(db, userId)
  return topics.map((topic) => {
    const chosen = rows.find(({ kind }) => kind === topic)
    const defaults: Partial<Record<Channel, boolean>> = topicDefaults[topic]
    const isOn = (channel: Channel) => {
      const fallback = defaults[channel]
      return fallback === undefined ? null : (chosen?.[channel] ?? fallback)
    }
    return { topic, mail: isOn('mail'), push: isOn('push') }
  })
}

/** Whether a person is told of a topic over a channel. */
export async function wants(db: Db, userId: string, topic: Topic, channel: Channel): Promise<boolean> {
  const choice = (await listChoices(db, userId)).find((one) => one.topic === topic)
  return choice?.[channel] === true
}

/** Whether a person wants the mails of a topic. */
export const wantsMail = (db: Db, userId: string, topic: Topic): Promise<boolean> =>
  wants(db, userId, topic, 'mail')

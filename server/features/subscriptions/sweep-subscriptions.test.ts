import type { Updateable } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import { createUser } from '#server/testing/factories.ts'
import { listMails } from '#server/testing/mailbox.ts'
import { day, openPeriods } from '#server/testing/periods.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { sweepSubscriptions } from './index.ts'

const app = await createTestApp()
const { db } = app.ctx
const { give, subscriptionsOf } = openPeriods(app)

type Change = Updateable<Database['subscriptions']>
const change = () => db.updateTable('subscriptions')
const stateOf = async (userId: string) =>
  (await subscriptionsOf(userId)).map(({ status, ended_at }) => [status, ended_at === null ? 'live' : 'over'])
const sweep = () => sweepSubscriptions(app.ctx)
/** Somebody whose period of 30 days is over since an hour. */
async function overdue(changes: Change = {}, locale: string | null = null) {
  const person = await createUser(db, { locale, time_zone: 'UTC' })
  await give(person.id, { from: -30, until: -1 / 24 })
  if (Object.keys(changes).length > 0) await change().set(changes).where('user_id', '=', person.id).execute()
  return person
}
const subjectsOf = async ({ email }: { readonly email: string }) => {
  await app.drain()
  return (await listMails(db, email)).map(({ subject }) => subject)
}

describe('a subscription whose period is over', () => {
  it('goes on for its grace, and lapses then', async () => {
    const person = await overdue()
    await sweep()
    expect(await stateOf(person.id)).toEqual([['past_due', 'live']])
    app.advance(13 * day)
    await sweep()
    expect(await stateOf(person.id)).toEqual([['past_due', 'live']])
    app.advance(day)
    await sweep()
    expect(await stateOf(person.id)).toEqual([['lapsed', 'over']])
  })

  it('is cancelled when the person has cancelled it, and a trial lapses without grace', async () => {
    const cancelled = await overdue({ cancel_at_period_end: true })
    const trial = await overdue({ status: 'trialing', source: 'trial' })
    const left = await overdue({ status: 'trialing', source: 'trial', cancel_at_period_end: true })
    await sweep()
    expect(await stateOf(cancelled.id)).toEqual([['cancelled', 'over']])
    expect(await stateOf(trial.id)).toEqual([['lapsed', 'over']])
    expect(await stateOf(left.id)).toEqual([['cancelled', 'over']])
  })

  it('lapses at once when its grace is over too, with one mail', async () => {
    const person = await createUser(db)
    await give(person.id, { from: -90, until: -60 })
    await sweep()
    expect(await stateOf(person.id)).toEqual([['lapsed', 'over']])
    expect(await subjectsOf(person)).toEqual(['Your plan Pro has ended'])
  })

  it('is not touched before, and never without an end', async () => {
    const [one, other] = [await createUser(db), await createUser(db)]
    await give(one.id, { until: 1 })
    await give(other.id, { until: null })
    const ended = await overdue({ status: 'lapsed', ended_at: new Date(0) })
    await sweep()
    expect([await stateOf(one.id), await stateOf(other.id)]).toEqual([
      [['active', 'live']],
      [['active', 'live']],
    ])
    expect((await subscriptionsOf(ended.id))[0]?.version).toBe(1)
  })

  it('moves once, with one mail, when two processes look at once, more than one batch of them', async () => {
    const people = await Promise.all(Array.from({ length: 130 }, () => overdue()))
    await Promise.all([sweep(), sweep()])
    const versions = await Promise.all(people.map(async ({ id }) => (await subscriptionsOf(id))[0]?.version))
    expect(new Set(versions)).toEqual(new Set([2]))
    const [first] = people
    expect(first && (await subjectsOf(first))).toHaveLength(1)
  })
})

describe('the mails', () => {
  it('say what happens and when, and later what stays and what changes', async () => {
    const person = await overdue()
    await sweep()
    expect(await subjectsOf(person)).toEqual([expect.stringMatching(/^Your plan Pro ended on \w+ \d+, \d+$/)])
    const [pastDue] = await listMails(db, person.email)
    expect(pastDue?.body_text).toMatch(/Nothing changes until \w+ \d+, \d+: Pro goes on as before/)
    expect(pastDue?.body_text).toContain('/dashboard/subscription')
    app.advance(14 * day)
    await sweep()
    await app.drain()
    const lapsed = (await listMails(db, person.email)).at(-1)
    expect(lapsed?.body_text).toContain(
      'Your plan is Free now. Your printed codes and your pages keep working',
    )
  })

  it('are in the language of the person', async () => {
    const person = await overdue({}, 'ar')
    await sweep()
    const [subject] = await subjectsOf(person)
    expect(subject).toMatch(/برو/)
    expect(subject).not.toMatch(/plan/)
  })

  it('are not sent when the plan was renewed meanwhile', async () => {
    const person = await overdue()
    await sweep()
    await give(person.id, { until: 30 })
    expect(await subjectsOf(person)).toEqual([])
  })

  it('tell what an admin gave, and nothing of what was bought', async () => {
    const [given, buyer] = [await createUser(db), await createUser(db)]
    await give(given.id, { source: 'admin', until: null })
    await give(buyer.id)
    expect(await subjectsOf(given)).toEqual(['You have the plan Pro'])
    expect(await subjectsOf(buyer)).toEqual([])
  })
})

import { sql } from 'kysely'
import { schedules } from '../subscribers.ts'
import { createMortalProcess } from './mortal-process.ts'
import { readTruth } from './read-truth.ts'
import { startStripe } from './stripe-server.ts'
import { createTestApp } from './test-app.ts'
import type { TestApp } from './test-app.ts'

/** Milliseconds after which the jobs look at what nobody has answered. */
const patience = 40 * 60_000

export type World = {
  readonly app: TestApp
  readonly stripe: Stripe
  /** Milliseconds go by. */
  readonly wait: (milliseconds: number) => void
  /** Stripe tells us something, and tells it again while nobody says that it has come. */
  readonly tell: (about: Parameters<Stripe['event']>[0]) => Promise<void>
}
type Stripe = Awaited<ReturnType<typeof startStripe>>
/** Makes what there is before. @returns what the process does while it may die */
export type Story = (world: World) => Promise<() => Promise<unknown>>

type Notice = ReturnType<Stripe['event']>
const send = (app: TestApp, { raw, headers }: Notice) =>
  app.fetch('/v1/payment/webhook/stripe', { method: 'POST', headers, body: Uint8Array.from(raw) })

/** An installation with a Stripe account, of which a process can be killed at any step of a story. */
export async function startDyingProcesses() {
  let now = Date.now()
  const clock = { now: () => new Date(now) }
  const stripe = await startStripe(() => now)
  const wait = (milliseconds: number) => {
    now += milliseconds
  }

  /** Jobs of the dead process are taken up as the queue does once their time is over, and all that goes by the clock runs once. */
  async function goOn(
    database: string,
    env: Record<string, string>,
    untold: readonly Notice[],
  ): Promise<string[]> {
    const app = await createTestApp({ env, ctx: clock, database, watch: () => undefined })
    await sql`update pgboss.job set state = 'retry', retry_count = retry_count + 1, start_after = now()
      where state = 'active'`.execute(app.ctx.db)
    for (const notice of untold) await send(app, notice)
    wait(patience)
    for (const { run } of Object.values(schedules)) await run(app.ctx)
    await app.drain()
    const truth = await readTruth(app.ctx.db)
    await app.close()
    return truth
  }

  /**
   * Runs a story in a new installation whose process dies at a step, and another that goes on.
   * @param at counted from 1; `Infinity` for a process that lives, 0 for one that does nothing
   * @returns what is true in the end, and how many steps there were
   */
  async function live(story: Story, at: number) {
    now = Date.now()
    const env = stripe.openAccount()
    const mortal = createMortalProcess()
    stripe.answerUnless(mortal.asked)
    const app = await createTestApp({ env, ctx: clock, watch: (client) => mortal.watch(client) })
    const untold = new Set<Notice>()
    const tell = async (about: Parameters<Stripe['event']>[0]) => {
      const notice = stripe.event(about)
      untold.add(notice)
      await send(app, notice)
      untold.delete(notice)
      await app.drain()
    }
    const act = await story({ app, stripe, wait, tell })
    await app.drain()
    const steps = at === 0 ? 0 : await mortal.run(at, act)
    stripe.answerUnless(() => false)
    const truth = await goOn(app.database, env, [...untold])
    const closed = app.close()
    // one that is dead waits for its connections for ever
    if (steps < at || at === 0) await closed
    return { truth, steps }
  }

  /**
   * Kills the process at each step of a story, one after the other.
   * @returns the steps after which something else is true than where nobody dies or, before the first after which that is true and
   *   unless it must be, than where nothing is done. A mail may be there twice: a process that dies once the mail server has taken
   *   it and before that is noted sends it again.
   */
  return async function killAtEveryStep(story: Story, isCertain: boolean) {
    const none = await live(story, 0)
    const all = await live(story, Infinity)
    const wrong: { readonly step: string; readonly truth: string[]; readonly instead: string[] }[] = []
    let isDone = isCertain
    for (let at = 1; at <= all.steps; at += 1) {
      const { truth } = await live(story, at)
      isDone ||= isSame(truth, all.truth)
      const wanted = isDone ? all.truth : none.truth
      if (!isSame(truth, wanted)) wrong.push({ step: `${at} of ${all.steps}`, ...differ(truth, wanted) })
    }
    return { wrong, steps: all.steps, isDifferent: !isSame(all.truth, none.truth) || isCertain }
  }
}

function differ(truth: readonly string[], wanted: readonly string[]) {
  const [left, instead] = [[...wanted], [] as string[]]
  for (const line of truth) {
    const at = left.indexOf(line)
    if (at === -1) instead.push(line)
    else left.splice(at, 1)
  }
  return { truth: instead, instead: left }
}

/** The same, but for one mail that went out a second time. */
function isSame(truth: readonly string[], wanted: readonly string[]): boolean {
  const { truth: more, instead } = differ(truth, wanted)
  return (
    instead.length === 0 &&
    more.length <= 1 &&
    more.every((line) => line.startsWith('mail ') && wanted.includes(line))
  )
}

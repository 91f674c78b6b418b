import { locales } from '#contract/languages.ts'
import type { Locale } from '#contract/languages.ts'
import type { Mail } from '#server/platform/ports/mail.ts'
import { subscribers } from '../../subscribers.ts'
import { createTestApp } from '../test-app.ts'
import type { TestApp } from '../test-app.ts'
import { accountScenes } from './account-scenes.ts'
import { cardScenes } from './card-scenes.ts'
import { eventScenes } from './event-scenes.ts'
import { moneyScenes } from './money-scenes.ts'
import { openStage } from './scene.ts'
import type { MailJob, Scene, Shown } from './scene.ts'

export const scenes: Readonly<Record<MailJob, Scene>> = {
  ...accountScenes,
  ...cardScenes,
  ...moneyScenes,
  ...eventScenes,
}

/** A mail of the product in one language. */
export type ReadMail = { readonly job: string; readonly locale: Locale; readonly mail: Mail }

/** Lets everything happen of which the product mails somebody, and has each mail written in every language. */
export async function readMails(): Promise<readonly ReadMail[]> {
  const app = await createTestApp()
  const stage = await openStage(app)
  const read: ReadMail[] = []
  for (const [job, play] of Object.entries(scenes)) {
    const shown = await play(stage)
    for (const locale of locales)
      read.push({ job, locale, mail: await send(shown.app ?? app, job, shown, locale) })
  }
  return read
}

/** Has a job run once more, for people who read this language. @throws Error when it sends nothing */
async function send(app: TestApp, job: string, shown: Shown, locale: Locale): Promise<Mail> {
  const [mail] = await runJob(app, job, shown, locale)
  if (mail === undefined) throw new Error(`The job ${job} sends no mail in ${locale}.`)
  return mail
}

/** Has a job run once more, for people who read this language. @returns its mails */
export async function runJob(
  app: TestApp,
  job: string,
  { payload, again }: Shown,
  locale: Locale,
): Promise<readonly Mail[]> {
  const sent: Mail[] = []
  const mail = { send: (one: Mail) => Promise.resolve(void sent.push(one)) }
  const { db } = app.ctx
  await db.updateTable('users').set({ locale }).execute()
  for (const table of ['registrations', 'contact_messages', 'ticket_passes'] as const)
    await db.updateTable(table).set({ locale }).execute()
  await again?.()
  const handlers = subscribers.flatMap((one) => Object.entries(one.handlers))
  const handler = handlers.find(([name]) => name === job)?.[1]
  await handler?.({ ...app.ctx, mail }, { ...payload, locale })
  return sent
}

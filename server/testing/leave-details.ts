import { consentVersions } from '#contract/contact-shapes.ts'
import { shareContact } from '#contract/contacts.ts'
import type { TestApp } from './test-app.ts'

let visitors = 0

/** A visitor, another one each time, leaves their details on a card, and whoever should know is told. */
export async function leaveDetails(app: TestApp, link: string): Promise<void> {
  visitors += 1
  const email = `noor${visitors}@example.org`
  await app.call(shareContact, { body: { name: 'Noor', email, link, consent_version: consentVersions[0] } })
  await app.drain()
}

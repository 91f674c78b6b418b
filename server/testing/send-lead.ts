import { ShareForm, consentVersions } from '#contract/contact-shapes.ts'
import type { ShareFormInput } from '#contract/contact-shapes.ts'
import { createSharedContact } from '#server/features/contacts/index.ts'
import type { TestApp } from './test-app.ts'

/** Sends what a visitor would, to the owner of a card. @returns the id of the lead, and the key to withdraw it. */
export async function sendLead(
  app: TestApp,
  card: { readonly card_id: number },
  form: Partial<ShareFormInput> & { readonly name: string },
): Promise<{ id: number; key: string }> {
  const full = { consent_version: consentVersions[0], ...form }
  const email = full.phone === undefined ? { email: 'lead@example.org' } : {}
  const sent = ShareForm.parse({ ...email, ...full })
  const { contactId: id, withdrawUrl } = await createSharedContact(app.ctx, { cardId: card.card_id }, sent)
  return { id, key: withdrawUrl.split('/').at(-1) ?? '' }
}

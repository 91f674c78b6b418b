import type { SharedContact } from '#contract/contact-shapes.ts'

type Details = Pick<SharedContact, 'phone' | 'email' | 'merged'>

/** The phone numbers and addresses of a person, each once; a number in two spellings is one. */
export function detailsOf(contacts: readonly Details[]) {
  const sent = contacts.flatMap((contact) => [contact, ...contact.merged])
  const digitsOf = (phone: string) => phone.replace(/[^\d+]/g, '')
  const phones = sent.map(({ phone }) => phone).filter((phone) => phone !== '')
  return {
    phones: [...new Map(phones.toReversed().map((phone) => [digitsOf(phone), phone])).values()].toReversed(),
    emails: [...new Set(sent.map(({ email }) => email).filter((email) => email !== ''))],
    count: sent.length,
  }
}

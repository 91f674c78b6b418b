import { otherLinks } from './store.ts'

/** Letters, digits and hyphens, as links of cards have them. */
const plainLink = /^[a-z0-9][a-z0-9-]{0,39}$/
/** Most likely a token, a number of a phone or card, or an id; printed codes are shorter. */
const secret = /\d{6}|[a-z0-9]{20}|(?=[a-z]*\d)[a-z0-9]{12}|(?:\d.*){9}/

/**
 * What may be stored of a link that nobody has. People open wrong addresses with mail addresses, tokens and numbers in them:
 * only what looks like the link of a card is told apart, everything else counts as `otherLinks`.
 */
export function cleanLink(requested: string): string {
  const link = requested.toLowerCase()
  return plainLink.test(link) && !secret.test(link) ? link : otherLinks
}

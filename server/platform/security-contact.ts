import { Email } from '#contract/fields.ts'

const error =
  'Use addresses like mailto:security@example.com or https://example.com/security, with blanks between.'

/**
 * Whom to tell of security holes (RFC 9116 section 2.5.3): links with blanks between, each of which can be opened.
 * @returns a sentence that says what to use instead, when one cannot
 */
export function readSecurityContact(text: string): { readonly value: string } | { readonly error: string } {
  const links = text.trim().split(/\s+/)
  return links.every(isContact) ? { value: links.join(' ') } : { error }
}

function isContact(link: string): boolean {
  const scheme = /^[a-z]+:/i.exec(link)?.[0].toLowerCase()
  if (scheme === 'mailto:') return Email.safeParse(link).success
  if (scheme === 'tel:') return /^tel:\+?[\d().-]*\d[\d().-]*$/i.test(link)
  return scheme === 'https:' && URL.parse(link)?.hostname.includes('.') === true
}

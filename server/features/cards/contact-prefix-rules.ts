import type { ProfileContact } from '#contract/vcard.ts'

/**
 * The prefix rule of an update (specification §5): a number under one of `labels` gets a dial prefix, by default the
 * owner's; contacts under other labels have none. A number that begins with its own country code gets no default.
 * @param dialCode the owner's, `91` or `+91`; undefined when their country is not known.
 */
export function normalizePrefixes(
  contacts: readonly ProfileContact[],
  labels: ReadonlySet<string>,
  dialCode: string | undefined,
): ProfileContact[] {
  const usual = withPlus(dialCode)
  return contacts.map((item) => ({ ...item, prefix: labels.has(item.label) ? prefixOf(item, usual) : null }))
}

function prefixOf({ prefix, contact }: ProfileContact, usual: string | null): string | null {
  if (prefix !== null && prefix !== '') return prefix
  return /^(?:\+|00)/.test(contact) ? null : usual
}

function withPlus(dialCode = ''): string | null {
  const digits = dialCode.replace(/\D/g, '')
  return /^\d{1,4}$/.test(digits) ? `+${digits}` : null
}

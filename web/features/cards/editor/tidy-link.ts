import { normalizeLink } from '#contract/link.ts'

/** An address as it will be stored, with `https://` in front (specification §5); what is no address stays as typed. */
export function tidyLink(text: string): string {
  return text.trim() === '' ? '' : (normalizeLink(text) ?? text)
}

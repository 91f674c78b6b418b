import type { VcfPhone } from './vcf-contact.ts'
import { oneLine } from './vcf-text.ts'

/** Types that Android's importer converts to its own Mobile, Work, Home, Work fax and Other. */
const types = {
  mobile: 'CELL,VOICE',
  work: 'WORK,VOICE',
  home: 'HOME,VOICE',
  fax: 'WORK,FAX',
  other: 'VOICE',
} as const satisfies Record<VcfPhone['kind'], string>

/**
 * The TYPE list of a phone. A custom label that fits a parameter token is used alone as `X-Label`, because Android
 * drops it beside a known type.
 */
export function phoneType(phone: VcfPhone): string {
  const token = xToken(oneLine(phone.label))
  const type = token === undefined ? types[phone.kind] : `X-${token}`
  return phone.preferred === true ? `${type},PREF` : type
}

/** A label as an x-name (RFC 2426 §4: letters, digits, hyphens), or undefined when characters would be lost. */
function xToken(label: string): string | undefined {
  if (!/^[A-Za-z0-9 _.-]*[A-Za-z0-9][A-Za-z0-9 _.-]*$/.test(label)) return undefined
  return label.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '')
}

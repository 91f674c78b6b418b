import type { TargetScheme } from '#contract/kinds/dynamic-values.ts'
import type { Destination } from '../../card-view.ts'
import { linkHost, readableLink } from '../../safe-href.ts'
import type { Strings } from '../../strings/shape.ts'

/** What a visitor does there, by the scheme of the link. */
const deeds = {
  'http:': 'open',
  'https:': 'open',
  'mailto:': 'mail',
  'tel:': 'call',
  'sms:': 'text',
  'geo:': 'map',
  'upi:': 'pay',
} as const satisfies Record<TargetScheme, keyof Strings['link']['actions']>

const isKnown = (scheme: string): scheme is TargetScheme => scheme in deeds

/** @returns where a code leads, for a page; undefined for a scheme that no code may have */
export function destinationOf(target: string, strings: Strings): Destination | undefined {
  const scheme = schemeOf(target)
  if (!isKnown(scheme)) return undefined
  return { href: target, label: strings.link.actions[deeds[scheme]], text: destinationText(target) }
}

/** Browsers follow a redirect only to a page; what opens another program needs a tap. */
export const isPage = (target: string): boolean => /^https?:/.test(target)

const maxText = 80

/** What people read of a link: a page without its query, a number, a mail address, a payee. */
export function destinationText(target: string): string {
  const text = isPage(target) ? readableLink(target.replace(/[?#].*$/, '')) : linkHost(target)
  return text.length <= maxText ? text : `${text.slice(0, maxText - 1).toWellFormed()}…`
}

const schemeOf = (target: string) => /^[a-z]+:/.exec(target)?.[0] ?? ''

import { networks } from '#cards/networks.ts'

/** What visitors press on a page, by the names that pages use (`data-k`): ways to contact, parts of the page, networks. */
const pageTargets = [
  'mobile',
  'phone',
  'work',
  'home',
  'whatsapp',
  'telegram',
  'email',
  'website',
  'map',
  'video',
  'picture',
  'web',
  'share',
] as const

/** Clicks are counted by these names; the contact file counts itself as `save_contact`. */
export const clickTargets: readonly string[] = [
  ...new Set<string>(['save_contact', ...pageTargets, ...Object.keys(networks), 'other']),
]
const known: ReadonlySet<string> = new Set(clickTargets)

/**
 * The name under which a click is counted. Undefined for a saved contact, which is counted when its file is sent; a name that
 * nobody knows is `other`, so that strangers cannot fill the tables with names.
 */
export function readClickTarget(name: string): string | undefined {
  const target = name.toLowerCase()
  if (target === 'save' || target === 'save_contact') return undefined
  return known.has(target) ? target : 'other'
}

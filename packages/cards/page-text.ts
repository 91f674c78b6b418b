import type { CardView } from './card-view.ts'
import { stringsOf } from './strings.ts'

/** The title in tabs, search results and link previews: `Jane Doe – Architect, Doe & Sons`. */
export function pageTitle({ identity }: CardView): string {
  const what = [identity.jobTitle, identity.company].filter(Boolean).join(', ')
  return what === '' ? identity.name : `${identity.name} – ${what}`
}

/** The owner's description in at most 160 characters, else what the page is for, in the visitor's language. */
export function pageDescription(view: CardView): string {
  const { heading, destination, event } = view
  const text = [heading?.title, heading?.text].filter(Boolean).join('. ').replace(/\s+/g, ' ')
  if (text === '') {
    const { cardPurpose, link, event: words } = stringsOf(view.locale)
    if (event !== undefined) return words.purpose(view.identity.name)
    return destination === undefined ? cardPurpose(view.identity.name) : `${link.leadsTo} ${destination.text}`
  }
  return text.length <= 160
    ? text
    : `${text
        .slice(0, 159)
        .toWellFormed()
        .replace(/\ufffd$/, '')
        .trimEnd()}…`
}

/** The absolute URL of the picture for link previews and structured data; undefined for an inlined picture. */
export function pagePicture({ identity, actions }: CardView): string | undefined {
  const src = (identity.photo ?? identity.logo)?.src ?? 'data:'
  return src.startsWith('data:') ? undefined : absolute(src, actions.pageUrl)
}

export function absolute(address: string, base: string): string {
  return URL.parse(address, base)?.href ?? address
}

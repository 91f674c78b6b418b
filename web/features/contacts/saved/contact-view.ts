import type { Contact, LinkItem, PostalAddress, SocialItem } from '#cards/card-view.ts'
import { toCardView } from '#cards/to-card-view.ts'
import { plainThemeId, vcardDefaults } from '#contract/constants.ts'
import type { Vcard } from '#contract/vcard.ts'

export type ContactView = {
  readonly contacts: readonly Contact[]
  readonly postal: readonly PostalAddress[]
  readonly social: readonly SocialItem[]
  readonly links: readonly LinkItem[]
}

/** The ways to reach somebody as their own card links them, checked the same way and each named once. */
export function contactView(vcard: Vcard): ContactView {
  const view = toCardView({
    vcard,
    themeId: plainThemeId,
    colors: vcardDefaults,
    locale: 'en',
    // Pictures are not shown here.
    fileUrl: () => '',
    actions: { vcfUrl: '', pageUrl: '' },
    madeWithVisita: false,
  })
  const { contactUs } = view
  const all = [...(view.contacts ?? []), ...(contactUs?.phones ?? []), ...(contactUs?.emails ?? [])]
  return {
    contacts: onceEach(all, ({ href, text }) => href ?? text),
    postal: onceEach(contactUs?.addresses ?? [], ({ lines }) => lines.join('\n')),
    social: onceEach(view.social?.items ?? [], ({ href }) => href),
    links: onceEach(view.webLinks?.items ?? [], ({ href }) => href),
  }
}

function onceEach<T>(items: readonly T[], keyOf: (item: T) => string): readonly T[] {
  const named = new Set<string>()
  return items.filter((item) => {
    const key = keyOf(item)
    if (named.has(key)) return false
    named.add(key)
    return true
  })
}

import type { Actions, ShareSection, VisitSource } from './card-view.ts'

/** The paths of a public card page. `slug` is a current or former slug of the card. */
export const cardPaths = {
  page: (slug: string) => `/p/${slug}`,
  vcf: (slug: string) => `/p/${slug}/contact.vcf`,
  /** The entry of an event for calendars. */
  ics: (slug: string) => `/p/${slug}/event.ics`,
  qr: (slug: string) => `/p/${slug}/qr.svg`,
  qrPng: (slug: string) => `/p/${slug}/qr.png`,
  /** The picture for link previews. */
  picture: (slug: string) => `/p/${slug}/share.jpg`,
  share: (slug: string) => `/p/${slug}/share`,
  /** The form to register for an event. */
  register: (slug: string) => `/event/register/${slug}`,
  click: (slug: string) => `/p/${slug}/click`,
} as const

/** The paths of the page that says whether an issued card is valid. */
export const verifyPaths = {
  page: (token: string) => `/v/${token}`,
  qr: (token: string) => `/v/${token}/qr.svg`,
} as const

/**
 * @param origin scheme and host without a trailing slash: `https://cards.example`
 * @param source how the visitor came, so that a saved contact counts for the code or tag that brought them
 */
export function cardActions(origin: string, slug: string, source: VisitSource): Actions {
  const mark = source === 'link' ? '' : `?s=${source}`
  return {
    pageUrl: origin + cardPaths.page(slug),
    vcfUrl: cardPaths.vcf(slug) + mark,
    icsUrl: cardPaths.ics(slug),
    registerUrl: cardPaths.register(slug),
    qrUrl: cardPaths.qr(slug),
    clickUrl: cardPaths.click(slug) + mark,
  }
}

/** Of a card that is only an example or a preview. */
export const sampleShare: ShareSection = { source: 'link' }

export function shareSection(slug: string, source: VisitSource): ShareSection {
  return { action: cardPaths.share(slug), source }
}

/** The pages of the site in the order in which they are read, like chapters of a booklet; the home page is its cover. */
export const chapters = [
  { name: 'home', path: '/' },
  { name: 'services', path: '/services' },
  { name: 'pricing', path: '/pricing' },
  { name: 'partners', path: '/partners' },
  { name: 'faq', path: '/faq' },
  { name: 'about', path: '/aboutus' },
  { name: 'contact', path: '/contactus' },
] as const

export type ChapterName = (typeof chapters)[number]['name']

/** The policies, which the back office keeps as built-in pages, in the order of the footer. */
export const policies = [
  { name: 'terms', path: '/terms-of-services' },
  { name: 'terms_and_condition', path: '/terms-and-condition' },
  { name: 'privacy', path: '/privacy-policy' },
  { name: 'connectapp_privacy', path: '/connectapp-privacy-policy' },
  { name: 'partnerapp_privacy', path: '/partnerapp-privacy-policy' },
  { name: 'refund', path: '/cancellation-refund-policy' },
] as const

/** The number that a chapter bears, and the one that follows; after the last one, none does. */
export function placeOf(name: ChapterName): { number: number; next: (typeof chapters)[number] | undefined } {
  const number = chapters.findIndex((chapter) => chapter.name === name)
  return { number, next: chapters[number + 1] }
}

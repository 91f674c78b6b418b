import { locales } from '#contract/languages.ts'
import { page } from '../pages/index.ts'
import { showAbout, showInfoPage, showPolicy } from './show-documents.ts'
import { showError, showHome, showMissingLink, showPartners, showServices } from './show-chapters.ts'
import { showFaq, showQuestion } from './show-faq.ts'
import { showPricing } from './show-pricing.ts'
import { showRobots, showSitemap } from './show-sitemap.ts'
import { sendMessage, showContact } from './send-message.ts'
import { drawTriedCode } from './draw-tried-code.ts'
import { saveTriedCard, showTriedCard } from './try-card.ts'

/** The addresses of a page: without a language and in each, with a slash at the end or without. */
const at = (path: string) =>
  ['', ...locales.map((locale) => `/${locale}`)].flatMap((prefix) => {
    const bare = (prefix + path).replace(/(?<=.)\/$/, '')
    return bare === '/' ? [bare] : [bare, `${bare}/`]
  })

/** Where password managers lead people to change a password (W3C, *A Well-Known URL for Changing Passwords*). */
const showPasswordChange = () =>
  Promise.resolve(new Response(null, { status: 302, headers: { location: '/user/change-password' } }))

export const sitePages = [
  page(['GET'], [...at('/'), '/index copy', '/index%20copy'], showHome),
  page(['GET'], at('/services'), showServices),
  page(['GET'], at('/pricing'), showPricing),
  page(['GET'], at('/partners'), showPartners),
  page(['GET'], at('/faq'), showFaq),
  page(['GET'], at('/faq/:question'), showQuestion),
  page(['GET'], at('/aboutus'), showAbout),
  page(['GET'], at('/contactus'), showContact),
  page(['POST'], at('/contactus'), sendMessage),
  page(['GET'], at('/terms-of-services'), showPolicy),
  page(['GET'], at('/info/TermsAndCondition'), showPolicy),
  page(['GET'], at('/privacy-policy'), showPolicy),
  page(['GET'], at('/connectapp-privacy-policy'), showPolicy),
  page(['GET'], at('/partnerapp-privacy-policy'), showPolicy),
  page(['GET'], at('/cancellation-refund-policy'), showPolicy),
  page(['GET'], at('/info-page/:slug'), showInfoPage),
  page(['GET'], at('/missing-link'), showMissingLink),
  page(['GET'], at('/error'), showError),
  page(['GET'], ['/try'], showTriedCard),
  page(['GET'], ['/try/contact.vcf'], saveTriedCard),
  page(['GET'], ['/try/code.svg'], drawTriedCode),
  page(['GET'], ['/sitemap.xml'], showSitemap),
  page(['GET'], ['/robots.txt'], showRobots),
  page(['GET'], ['/.well-known/change-password'], showPasswordChange),
]

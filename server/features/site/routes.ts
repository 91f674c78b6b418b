import { page } from '../pages/index.ts'
import { leadToTerms, showAbout, showInfoPage, showPolicy } from './show-documents.ts'
import { showError, showHome, showMissingLink, showPartners, showServices } from './show-chapters.ts'
import { showFaq, showQuestion } from './show-faq.ts'
import { showOffline } from './show-offline.ts'
import { showPricing } from './show-pricing.ts'
import { showRobots, showSitemap } from './show-sitemap.ts'
import { showSecurity } from './show-security.ts'
import { sendMessage, showContact } from './send-message.ts'
import { siteAddresses } from './respond-site.ts'
import { drawTriedCode } from './draw-tried-code.ts'
import { saveTriedCard, showTriedCard } from './try-card.ts'

/** Where password managers lead people to change a password (W3C, *A Well-Known URL for Changing Passwords*). */
const showPasswordChange = () =>
  Promise.resolve(
    new Response(null, { status: 302, headers: { location: '/settings/user/change-password' } }),
  )

export const sitePages = [
  page(['GET'], [...siteAddresses('/'), '/index copy', '/index%20copy'], showHome),
  page(['GET'], siteAddresses('/services'), showServices),
  page(['GET'], siteAddresses('/pricing'), showPricing),
  page(['GET'], siteAddresses('/partners'), showPartners),
  page(['GET'], siteAddresses('/faq'), showFaq),
  page(['GET'], siteAddresses('/faq/:question'), showQuestion),
  page(['GET'], siteAddresses('/aboutus'), showAbout),
  page(['GET'], siteAddresses('/contactus'), showContact),
  page(['POST'], siteAddresses('/contactus'), sendMessage),
  page(['GET'], siteAddresses('/terms-of-services'), showPolicy),
  page(['GET'], siteAddresses('/terms-and-condition'), showPolicy),
  page(['GET'], siteAddresses('/info/TermsAndCondition'), leadToTerms),
  page(['GET'], siteAddresses('/privacy-policy'), showPolicy),
  page(['GET'], siteAddresses('/connectapp-privacy-policy'), showPolicy),
  page(['GET'], siteAddresses('/partnerapp-privacy-policy'), showPolicy),
  page(['GET'], siteAddresses('/cancellation-refund-policy'), showPolicy),
  page(['GET'], siteAddresses('/info-page/:slug'), showInfoPage),
  page(['GET'], siteAddresses('/missing-link'), showMissingLink),
  page(['GET'], siteAddresses('/error'), showError),
  page(['GET'], ['/offline'], showOffline),
  page(['GET'], ['/try'], showTriedCard),
  page(['GET'], ['/try/contact.vcf'], saveTriedCard),
  page(['GET'], ['/try/code.svg'], drawTriedCode),
  page(['GET'], ['/sitemap.xml'], showSitemap),
  page(['GET'], ['/robots.txt'], showRobots),
  page(['GET'], ['/.well-known/change-password'], showPasswordChange),
  page(['GET'], ['/.well-known/security.txt'], showSecurity),
]

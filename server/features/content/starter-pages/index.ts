import type { BuiltInPage } from '#contract/static-pages.ts'
import { about } from './about.ts'
import { connectappPrivacy } from './connectapp-privacy.ts'
import { partnerappPrivacy } from './partnerapp-privacy.ts'
import { privacyInAr } from './privacy-ar.ts'
import { privacyInEn } from './privacy-en.ts'
import { privacyInHi } from './privacy-hi.ts'
import { refund } from './refund.ts'
import { terms } from './terms.ts'
import { termsAndCondition } from './terms-and-condition.ts'
import type { StarterPage } from './starter-page.ts'

/** The texts that policies and the page about the operator start from, by the key of the page. */
export const starterPages = {
  about,
  privacy: { en: privacyInEn, hi: privacyInHi, ar: privacyInAr },
  connectapp_privacy: connectappPrivacy,
  partnerapp_privacy: partnerappPrivacy,
  refund,
  terms,
  terms_and_condition: termsAndCondition,
} as const satisfies Readonly<Record<BuiltInPage, StarterPage>>

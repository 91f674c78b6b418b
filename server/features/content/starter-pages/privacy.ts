import { privacyInAr } from './privacy-ar.ts'
import { privacyInEn } from './privacy-en.ts'
import { privacyInHi } from './privacy-hi.ts'
import type { StarterPage } from './starter-page.ts'

export const privacy: StarterPage = { en: privacyInEn, hi: privacyInHi, ar: privacyInAr }

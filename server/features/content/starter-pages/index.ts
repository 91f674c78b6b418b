import type { Locale } from '#contract/languages.ts'
import type { BuiltInPage } from '#contract/static-pages.ts'

/**
 * A text to begin with, as rich text. What only the operator knows stands in square brackets: `[operator name]`; a text
 * cannot be published while it has any.
 */
export type StarterPage = Readonly<Record<Locale, { readonly title: string; readonly body: string }>>

const toWrite: StarterPage = {
  en: {
    title: 'About this website',
    body: '<p>This website is run by [operator name], [operator address]. Write to us at [contact email].</p>',
  },
  hi: {
    title: 'इस वेबसाइट के बारे में',
    body: '<p>यह वेबसाइट [संचालक का नाम], [संचालक का पता] चलाते हैं। हमें [संपर्क ईमेल] पर लिखें।</p>',
  },
  ar: {
    title: 'عن هذا الموقع',
    body: '<p>يدير هذا الموقع [اسم المشغّل]، [عنوان المشغّل]. راسلنا على [البريد الإلكتروني].</p>',
  },
}

export const starterPages: Readonly<Record<BuiltInPage, StarterPage>> = {
  about: toWrite,
  privacy: toWrite,
  connectapp_privacy: toWrite,
  partnerapp_privacy: toWrite,
  refund: toWrite,
  terms: toWrite,
  terms_and_condition: toWrite,
}

/**
 * Content: texts of the website that admins edit, and messages that visitors send to the operator.
 * Owns `faqs`, `site_services`, `site_features`, `static_pages`, `static_page_versions`, `agreements`,
 * `contact_messages` and `contact_replies`.
 * Does not: texts of cards; what a package allows.
 * Emits ContactReplied, and subscribes to it to mail the reply to the visitor; ContactMessageReceived and MessagesNoticed,
 * and subscribes to them to tell admins of new messages.
 */
export { findPrivacyVersion, listAgreements, recordAgreements } from './agreements.ts'
export { ContactReplied } from './contact-messages.ts'
export { ContactMessageReceived, receiveContactMessage } from './create-contact-message.ts'
export { listPageSlugs } from './page-store.ts'
export { findPublicPage, listPublicPages } from './public-pages.ts'
export { contentRoutes } from './routes.ts'
export { insertSampleContent } from './sample-content.ts'
export { insertSamplePages } from './sample-pages.ts'
export type { SamplePages } from './sample-pages.ts'
export type { SampleContent, SampleMessage } from './sample-content.ts'
export { sendContactReply } from './send-contact-reply.ts'
export { MessagesNoticed, noticeMessages, sendMessageNotice } from './send-message-notices.ts'
export { listSiteTexts } from './site-texts.ts'
export type { PublicText } from './site-texts.ts'
export { listFaqs } from './store.ts'
export { sweepContent } from './sweep-content.ts'
export { eraseContactMessages } from './store.ts'

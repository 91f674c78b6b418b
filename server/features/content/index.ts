/**
 * Content: texts of the website that admins edit, and messages that visitors send to the operator.
 * Owns `faqs`, `site_services`, `site_features`, `contact_messages` and `contact_replies`.
 * Does not: texts of cards; what a package allows.
 * Emits ContactReplied, and subscribes to it to mail the reply to the visitor.
 */
export { ContactReplied } from './contact-messages.ts'
export { contentRoutes } from './routes.ts'
export { sendContactReply } from './send-contact-reply.ts'
export { eraseContactMessages } from './store.ts'

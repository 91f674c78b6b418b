import * as messages from '#contract/contact-messages.ts'
import * as contract from '#contract/content.ts'
import * as pages from '#contract/static-pages.ts'
import { route } from '#server/platform/http/route.ts'
import {
  assignContactMessage,
  contactMessages,
  listContactReplies,
  replyToContactMessage,
} from './contact-messages.ts'
import { createContactMessage } from './create-contact-message.ts'
import { faqs, listPublicFaqs } from './faqs.ts'
import { getPublishedPage, getTerms, listPublishedPages } from './get-published-page.ts'
import { listPublicFeatures, listPublicServices, siteTexts } from './site-texts.ts'
import {
  getPageVersion,
  getStarterTexts,
  listPageVersions,
  publishPageVersion,
  staticPages,
} from './static-pages.ts'

export const contentRoutes = [
  ...faqs,
  route(contract.listPublicFaqs, listPublicFaqs),
  ...siteTexts,
  route(contract.listPublicServices, listPublicServices),
  route(contract.listPublicFeatures, listPublicFeatures),
  // before the paths with an id, which would match the slugs `versions` and `starter`
  route(pages.getTerms, getTerms),
  route(pages.listPublishedPages, listPublishedPages),
  route(pages.getPublishedPage, getPublishedPage),
  ...staticPages,
  route(pages.publishPageVersion, publishPageVersion),
  route(pages.listPageVersions, listPageVersions),
  route(pages.getPageVersion, getPageVersion),
  route(pages.getStarterTexts, getStarterTexts),
  ...contactMessages,
  route(messages.createContactMessage, createContactMessage),
  route(messages.listContactReplies, listContactReplies),
  route(messages.replyToContactMessage, replyToContactMessage),
  route(messages.assignContactMessage, assignContactMessage),
]

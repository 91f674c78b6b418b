import * as messages from '#contract/contact-messages.ts'
import * as contract from '#contract/content.ts'
import { route } from '#server/platform/http/route.ts'
import {
  assignContactMessage,
  contactMessages,
  listContactReplies,
  replyToContactMessage,
} from './contact-messages.ts'
import { createContactMessage } from './create-contact-message.ts'
import { faqs, listPublicFaqs } from './faqs.ts'
import { listPublicFeatures, listPublicServices, siteTexts } from './site-texts.ts'

export const contentRoutes = [
  ...faqs,
  route(contract.listPublicFaqs, listPublicFaqs),
  ...siteTexts,
  route(contract.listPublicServices, listPublicServices),
  route(contract.listPublicFeatures, listPublicFeatures),
  ...contactMessages,
  route(messages.createContactMessage, createContactMessage),
  route(messages.listContactReplies, listContactReplies),
  route(messages.replyToContactMessage, replyToContactMessage),
  route(messages.assignContactMessage, assignContactMessage),
]

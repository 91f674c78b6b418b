import * as contract from '#contract/content.ts'
import { route } from '#server/platform/http/route.ts'
import { faqRoutes, listPublicFaqs } from './faqs.ts'

export const contentRoutes = [...faqRoutes, route(contract.listPublicFaqs, listPublicFaqs)]

import * as contract from '#contract/content.ts'
import { route } from '#server/platform/http/route.ts'
import { faqs, listPublicFaqs } from './faqs.ts'

export const contentRoutes = [...faqs, route(contract.listPublicFaqs, listPublicFaqs)]

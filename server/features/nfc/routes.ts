import * as contract from '#contract/nfc.ts'
import { route } from '#server/platform/http/route.ts'
import { orders } from './orders.ts'
import { enquiries } from './enquiries.ts'
import { createNfcEnquiry, listMyNfcEnquiries, listNfcTemplates } from './create-nfc-enquiry.ts'
import { templateRoutes } from './templates.ts'

export const nfcRoutes = [
  ...templateRoutes,
  ...enquiries,
  ...orders,
  route(contract.listNfcTemplates, listNfcTemplates),
  route(contract.createNfcEnquiry, createNfcEnquiry),
  route(contract.listMyNfcEnquiries, listMyNfcEnquiries),
]

import * as contract from '#contract/organiser-page.ts'
import { route } from '#server/platform/http/route.ts'
import { getOrganiserPage, updateOrganiserPage } from './update-organiser-page.ts'

export const organisersRoutes = [
  route(contract.getOrganiserPage, getOrganiserPage),
  route(contract.updateOrganiserPage, updateOrganiserPage),
]

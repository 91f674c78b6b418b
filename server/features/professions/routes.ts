import * as contract from '#contract/professions.ts'
import { route } from '#server/platform/http/route.ts'
import { professionAdminRoutes } from './admin.ts'
import * as professions from './list-industry-types.ts'

export const professionsRoutes = [
  route(contract.listPublicIndustryTypes, professions.listIndustryTypes),
  route(contract.listPublicIndustryDepartments, professions.listIndustryDepartments),
  route(contract.listPublicProfessionTypes, professions.listProfessionTypes),
  ...professionAdminRoutes,
]

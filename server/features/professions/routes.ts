import * as contract from '#contract/professions.ts'
import { route } from '#server/platform/http/route.ts'
import { professionAdminRoutes } from './admin.ts'
import {
  listPublicIndustryDepartments,
  listPublicIndustryTypes,
  listPublicProfessionTypes,
} from './list-public-industry-types.ts'

export const professionsRoutes = [
  route(contract.listPublicIndustryTypes, listPublicIndustryTypes),
  route(contract.listPublicIndustryDepartments, listPublicIndustryDepartments),
  route(contract.listPublicProfessionTypes, listPublicProfessionTypes),
  ...professionAdminRoutes,
]

import * as contract from '#contract/professions.ts'
import { route } from '#server/platform/http/route.ts'
import { professionAdminRoutes } from './admin.ts'
import * as store from './store.ts'

export const professionsRoutes = [
  route(contract.listPublicIndustryTypes, ({ db }) => store.selectIndustryTypes(db)),
  route(contract.listPublicIndustryDepartments, ({ db }, { query }) =>
    store.selectIndustryDepartments(db, query.industry_type_id),
  ),
  route(contract.listPublicProfessionTypes, ({ db }, { query }) =>
    store.selectProfessionTypes(db, query.industry_department_id),
  ),
  ...professionAdminRoutes,
]

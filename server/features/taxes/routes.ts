import * as contract from '#contract/taxes.ts'
import { route } from '#server/platform/http/route.ts'
import { taxAdminRoutes } from './admin.ts'
import { quoteTax } from './quote-tax.ts'

export const taxesRoutes = [...taxAdminRoutes, route(contract.quoteTax, quoteTax)]

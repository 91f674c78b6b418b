import type * as contract from '#contract/professions.ts'
import type { Handler } from '#server/platform/http/route.ts'
import * as store from './store.ts'

/** The industries that people can choose, in the order of the admins. */
export const listIndustryTypes: Handler<typeof contract.listPublicIndustryTypes> = ({ db }) =>
  store.selectIndustryTypes(db)

/**
 * The active departments of an industry, then those that every industry has. Without an industry, or when it is not
 * active, only the latter.
 */
export const listIndustryDepartments: Handler<typeof contract.listPublicIndustryDepartments> = (
  { db },
  { query },
) => store.selectIndustryDepartments(db, query.industry_type_id)

/**
 * The active professions of a department, then those of no department. Without a department, or when it or its industry
 * is not active, only the latter.
 */
export const listProfessionTypes: Handler<typeof contract.listPublicProfessionTypes> = ({ db }, { query }) =>
  store.selectProfessionTypes(db, query.industry_department_id)

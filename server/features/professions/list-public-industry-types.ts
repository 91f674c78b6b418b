import type * as contract from '#contract/professions.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { selectIndustryDepartments, selectIndustryTypes, selectProfessionTypes } from './store.ts'

export const listPublicIndustryTypes: Handler<typeof contract.listPublicIndustryTypes> = async (ctx) =>
  (await selectIndustryTypes(ctx.db)).map(({ id, name }) => ({ industry_type_id: id, name }))

export const listPublicIndustryDepartments: Handler<typeof contract.listPublicIndustryDepartments> = async (
  ctx,
  { query },
) =>
  (await selectIndustryDepartments(ctx.db, query.industry_type_id)).map(({ id, ...department }) => ({
    industry_department_id: id,
    ...department,
  }))

export const listPublicProfessionTypes: Handler<typeof contract.listPublicProfessionTypes> = async (
  ctx,
  { query },
) =>
  (await selectProfessionTypes(ctx.db, query.industry_department_id)).map(({ id, ...profession }) => ({
    profession_type_id: id,
    ...profession,
  }))

import { z } from 'zod'
import { BooleanFlag, Id, YesNo, requiredLine, stamps } from './fields.ts'
import { referenceList } from './list.ts'
import { resource } from './resource.ts'
import { issue } from './issues.ts'

const written = {
  name: requiredLine(100, 'enter_thing_name'),
  sort_order: z.int(issue('whole_number')).min(0).max(1_000_000).default(0),
  is_active: BooleanFlag.default(true),
}
const shown = { name: z.string(), sort_order: z.int(), is_active: z.boolean(), ...stamps }

const common = {
  access: 'admin',
  actions: ['list', 'get', 'create', 'update', 'delete', 'updateStatus', 'reorder', 'export', 'import'],
  missing: 'profession_not_found',
  errors: ['profession_unknown', 'profession_taken', 'profession_in_use'],
} as const

export const industryTypes = resource({
  ...common,
  name: 'industry-type',
  path: '/v1/industry-type',
  key: 'industry_type_id',
  entity: z.object({ industry_type_id: z.int(), ...shown }),
  input: z.object(written),
  importKey: ['name'],
  sort: ['sort_order', 'name', 'updated_at'],
  filters: { is_active: YesNo },
})

export const listPublicIndustryTypes = referenceList({
  path: '/v1/industry-type/public',
  summary: 'List industries',
  reply: z.array(industryTypes.entity.pick({ industry_type_id: true, name: true })),
})

export const industryDepartments = resource({
  ...common,
  name: 'industry-department',
  path: '/v1/industry-department',
  key: 'industry_department_id',
  entity: z.object({
    industry_department_id: z.int(),
    industry_type_id: z.int().nullable(),
    /** Empty for a department that every industry has. */
    industry_type_name: z.string(),
    ...shown,
  }),
  input: z.object({ industry_type_id: Id.nullable().default(null), ...written }),
  importKey: ['industry_type_id', 'name'],
  importNames: { industry_type_id: 'industry_type_name' },
  sort: ['sort_order', 'name', 'industry_type_name', 'updated_at'],
  filters: { industry_type_id: Id, is_active: YesNo },
})

export const listPublicIndustryDepartments = referenceList({
  path: '/v1/industry-department/public',
  summary: 'List departments: those of an industry and those that every industry has',
  query: z.object({ industry_type_id: Id.optional() }),
  reply: z.array(
    industryDepartments.entity.pick({ industry_department_id: true, industry_type_id: true, name: true }),
  ),
})

export const professionTypes = resource({
  ...common,
  name: 'profession-type',
  path: '/v1/profession-type',
  key: 'profession_type_id',
  entity: z.object({
    profession_type_id: z.int(),
    industry_department_id: z.int().nullable(),
    /** Empty for a profession that belongs to no department. */
    industry_department_name: z.string(),
    ...shown,
  }),
  input: z.object({ industry_department_id: Id.nullable().default(null), ...written }),
  importKey: ['industry_department_id', 'name'],
  importNames: { industry_department_id: 'industry_department_name' },
  sort: ['sort_order', 'name', 'industry_department_name', 'updated_at'],
  filters: { industry_department_id: Id, is_active: YesNo },
})

export const listPublicProfessionTypes = referenceList({
  path: '/v1/profession-type/public',
  summary: 'List professions: those of a department and those of none',
  query: z.object({ industry_department_id: Id.optional() }),
  reply: z.array(
    professionTypes.entity.pick({ profession_type_id: true, industry_department_id: true, name: true }),
  ),
})

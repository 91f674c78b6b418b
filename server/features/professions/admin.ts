import { industryDepartments, industryTypes, professionTypes } from '#contract/professions.ts'
import { tables } from '#server/platform/db/tables.ts'
import { resourceRoutes } from '#server/platform/resource/resource-routes.ts'
import { resourceStore } from '#server/platform/resource/resource-store.ts'

const industryTypeStore = resourceStore(industryTypes, {
  table: 'industry_types',
  rows: tables.selectFrom('industry_types').selectAll(),
  search: ['name'],
  constraints: {
    industry_types_name_once: { code: 'profession_taken', field: 'name' },
    industry_departments_industry_type_id_fkey: 'profession_in_use',
    users_industry_type_id_fkey: 'profession_in_use',
  },
})

const departmentStore = resourceStore(industryDepartments, {
  table: 'industry_departments',
  rows: tables
    .selectFrom('industry_departments')
    .leftJoin('industry_types', 'industry_types.id', 'industry_departments.industry_type_id')
    .selectAll('industry_departments')
    .select('industry_types.name as industry_type_name'),
  search: ['name', 'industry_type_name'],
  parents: {
    industry_type_id: { rows: tables.selectFrom('industry_types').select(['id', 'name']), by: 'name' },
  },
  constraints: {
    industry_departments_name_once: { code: 'profession_taken', field: 'name' },
    industry_departments_industry_type_id_fkey: { code: 'profession_unknown', field: 'industry_type_id' },
    profession_types_industry_department_id_fkey: 'profession_in_use',
    users_industry_department_id_fkey: 'profession_in_use',
  },
})

const professionStore = resourceStore(professionTypes, {
  table: 'profession_types',
  rows: tables
    .selectFrom('profession_types')
    .leftJoin('industry_departments', 'industry_departments.id', 'profession_types.industry_department_id')
    .selectAll('profession_types')
    .select('industry_departments.name as industry_department_name'),
  search: ['name', 'industry_department_name'],
  parents: {
    industry_department_id: {
      rows: tables.selectFrom('industry_departments').select(['id', 'name']),
      by: 'name',
    },
  },
  constraints: {
    profession_types_name_once: { code: 'profession_taken', field: 'name' },
    profession_types_industry_department_id_fkey: {
      code: 'profession_unknown',
      field: 'industry_department_id',
    },
    users_profession_type_id_fkey: 'profession_in_use',
  },
})

/** Lists of industries, departments and professions for admins. */
export const professionAdminRoutes = [
  ...resourceRoutes(industryTypes, industryTypeStore),
  ...resourceRoutes(industryDepartments, departmentStore),
  ...resourceRoutes(professionTypes, professionStore),
]

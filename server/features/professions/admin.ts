import { industryDepartments, industryTypes, professionTypes } from '#contract/professions.ts'
import { resourceRoutes } from '#server/platform/resource/resource-routes.ts'
import { resourceStore } from '#server/platform/resource/resource-store.ts'

const industryTypeStore = resourceStore(industryTypes, {
  table: 'industry_types',
  constraints: {
    industry_types_name_once: { code: 'profession_taken', field: 'name' },
    industry_departments_industry_type_id_fkey: 'profession_in_use',
    users_industry_type_id_fkey: 'profession_in_use',
  },
})

const departmentStore = resourceStore(industryDepartments, {
  table: 'industry_departments',
  parents: { industry_type_id: { table: 'industry_types', shows: { industry_type_name: 'name' } } },
  search: ['search_text', 'industry_type_name'],
  constraints: {
    industry_departments_name_once: { code: 'profession_taken', field: 'name' },
    industry_departments_industry_type_id_fkey: { code: 'profession_unknown', field: 'industry_type_id' },
    profession_types_industry_department_id_fkey: 'profession_in_use',
    users_industry_department_id_fkey: 'profession_in_use',
  },
})

const professionStore = resourceStore(professionTypes, {
  table: 'profession_types',
  parents: {
    industry_department_id: { table: 'industry_departments', shows: { industry_department_name: 'name' } },
  },
  search: ['search_text', 'industry_department_name'],
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

import type { Db } from '#server/platform/db/database.ts'

export async function selectIndustryTypes(db: Db) {
  return db
    .selectFrom('industry_types')
    .select(['id as industry_type_id', 'name'])
    .where('is_active', '=', true)
    .orderBy('sort_order')
    .orderBy('name')
    .execute()
}

/** Active departments of the industry, when that is active, before those that every industry has. */
export async function selectIndustryDepartments(db: Db, industryTypeId: number | undefined) {
  return db
    .selectFrom('industry_departments as department')
    .leftJoin('industry_types as type', 'type.id', 'department.industry_type_id')
    .select(['department.id as industry_department_id', 'department.industry_type_id', 'department.name'])
    .where('department.is_active', '=', true)
    .where((eb) =>
      eb.or([
        eb('department.industry_type_id', 'is', null),
        eb.and([eb('type.id', '=', industryTypeId ?? null), eb('type.is_active', '=', true)]),
      ]),
    )
    .orderBy('department.industry_type_id', (order) => order.asc().nullsLast())
    .orderBy('department.sort_order')
    .orderBy('department.name')
    .execute()
}

/** Active professions of the department, when that and its industry are active, before those of no department. */
export async function selectProfessionTypes(db: Db, industryDepartmentId: number | undefined) {
  return db
    .selectFrom('profession_types as profession')
    .leftJoin('industry_departments as department', 'department.id', 'profession.industry_department_id')
    .leftJoin('industry_types as type', 'type.id', 'department.industry_type_id')
    .select(['profession.id as profession_type_id', 'profession.industry_department_id', 'profession.name'])
    .where('profession.is_active', '=', true)
    .where((eb) =>
      eb.or([
        eb('profession.industry_department_id', 'is', null),
        eb.and([
          eb('department.id', '=', industryDepartmentId ?? null),
          eb('department.is_active', '=', true),
          eb.or([eb('type.id', 'is', null), eb('type.is_active', '=', true)]),
        ]),
      ]),
    )
    .orderBy('profession.industry_department_id', (order) => order.asc().nullsLast())
    .orderBy('profession.sort_order')
    .orderBy('profession.name')
    .execute()
}

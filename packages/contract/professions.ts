import { z } from 'zod'
import { referenceMaxAge } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'

export const PublicIndustryType = z.object({ industry_type_id: z.int(), name: z.string() })

export const listPublicIndustryTypes = endpoint({
  method: 'GET',
  path: '/v1/industry-type/public',
  access: 'public',
  summary: 'List industries',
  reply: z.array(PublicIndustryType),
  maxAge: referenceMaxAge,
  errors: [],
})

export const PublicIndustryDepartment = z.object({
  industry_department_id: z.int(),
  /** Null for a department that every industry has. */
  industry_type_id: z.int().nullable(),
  name: z.string(),
})

export const listPublicIndustryDepartments = endpoint({
  method: 'GET',
  path: '/v1/industry-department/public',
  access: 'public',
  summary: 'List departments: those of an industry and those that every industry has',
  query: z.object({ industry_type_id: Id.optional() }),
  reply: z.array(PublicIndustryDepartment),
  maxAge: referenceMaxAge,
  errors: [],
})

export const PublicProfessionType = z.object({
  profession_type_id: z.int(),
  /** Null for a profession that belongs to no department. */
  industry_department_id: z.int().nullable(),
  name: z.string(),
})

export const listPublicProfessionTypes = endpoint({
  method: 'GET',
  path: '/v1/profession-type/public',
  access: 'public',
  summary: 'List professions: those of a department and those of none',
  query: z.object({ industry_department_id: Id.optional() }),
  reply: z.array(PublicProfessionType),
  maxAge: referenceMaxAge,
  errors: [],
})

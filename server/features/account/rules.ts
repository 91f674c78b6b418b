import type { UserDetails } from '#contract/users.ts'

type Parented = 'country_id' | 'state_id' | 'city_id' | 'industry_type_id' | 'industry_department_id'
type Field = Parented | 'profession_type_id'

/** The choice that a choice belongs to. */
const parents: Readonly<Partial<Record<Field, Parented>>> = {
  state_id: 'country_id',
  city_id: 'state_id',
  industry_department_id: 'industry_type_id',
  profession_type_id: 'industry_department_id',
}

const fields = [
  'country_id',
  'state_id',
  'city_id',
  'industry_type_id',
  'industry_department_id',
  'profession_type_id',
] as const satisfies readonly Field[]

/**
 * Place and profession after a change. A choice that was not changed is removed when what it belongs to has changed: the
 * state of another country is no state of this one.
 */
export function mergeChoices(
  user: Pick<UserDetails, Field>,
  changes: { readonly [field in Field]?: number | null | undefined },
): Record<Field, number | null> {
  const { country_id, state_id, city_id, industry_type_id, industry_department_id, profession_type_id } = user
  const merged: Record<Field, number | null> = {
    country_id,
    state_id,
    city_id,
    industry_type_id,
    industry_department_id,
    profession_type_id,
  }
  const changed = new Set<Field>()
  for (const field of fields) {
    const parent = parents[field]
    const given = changes[field]
    if (given !== undefined) merged[field] = given
    else if (parent !== undefined && changed.has(parent)) merged[field] = null
    if (merged[field] !== user[field]) changed.add(field)
  }
  return merged
}

/** A day as people of a language write it, in their time zone. */
export const dateIn = (locale: string, day: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(day)

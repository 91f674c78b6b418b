import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { listCountries, listPublicCities, listPublicStates } from '#contract/places.ts'
import type { Country } from '#contract/places.ts'
import {
  listPublicIndustryDepartments,
  listPublicIndustryTypes,
  listPublicProfessionTypes,
} from '#contract/professions.ts'
import type { UserDetails } from '#contract/users.ts'
import { inputs } from '#web/form/app-form.tsx'
import { useCountryOptions } from '#web/kit/country-options.ts'
import { endpointQuery } from '#web/lib/query.ts'

/** An id as a form holds it: a select makes a text of it. */
type Chosen = number | string | null

type Row = { readonly name: string }

/** Rows as the options of a select. */
const toOptions = <R extends Row>(rows: readonly R[] | undefined, idOf: (row: R) => number) =>
  new Map((rows ?? []).map((row) => [String(idOf(row)), row.name]))

const select = { searchable: true, clearable: true } as const

const noCountries: readonly Country[] = []
const countryId = ({ country_id }: Country) => String(country_id)

export function CountryField() {
  const { t } = useLingui()
  const { data } = useQuery(endpointQuery(listCountries))
  const { options, filter } = useCountryOptions(data ?? noCountries, countryId)
  const names = new Map(options.map(({ value, label }) => [value, label]))
  return (
    <inputs.Select
      {...select}
      label={t`Country`}
      autoComplete="country-name"
      filter={filter}
      options={names}
    />
  )
}

export function StateField({ country }: { readonly country: Chosen }) {
  const { t } = useLingui()
  const query = { country_id: country ?? 0 }
  const { data } = useQuery({ ...endpointQuery(listPublicStates, { query }), enabled: country !== null })
  const options = toOptions(data, ({ state_id }) => state_id)
  const label = t({ message: 'State', context: 'place' })
  return <inputs.Select {...select} label={label} disabled={options.size === 0} options={options} />
}

type CityFieldProps = { readonly state: Chosen; readonly user: Pick<UserDetails, 'city_id' | 'city'> }

/** Cities are searched on the server: a state has thousands. */
export function CityField({ state, user }: CityFieldProps) {
  const { t } = useLingui()
  return (
    <inputs.Relation
      label={t`City`}
      clearable
      disabled={state === null}
      chosen={user.city_id === null ? undefined : { id: user.city_id, label: user.city }}
      search={(search: string) => ({
        ...endpointQuery(listPublicCities, { query: { state_id: state ?? 1, search } }),
        enabled: state !== null,
      })}
      toOptions={(cities) =>
        cities.map(({ city_id, name, district_name }) => ({
          id: city_id,
          label: district_name === '' ? name : `${name}, ${district_name}`,
        }))
      }
    />
  )
}

export function IndustryField() {
  const { t } = useLingui()
  const { data } = useQuery(endpointQuery(listPublicIndustryTypes))
  const options = toOptions(data, ({ industry_type_id }) => industry_type_id)
  return <inputs.Select {...select} label={t`Industry`} options={options} />
}

export function DepartmentField({ industry }: { readonly industry: Chosen }) {
  const { t } = useLingui()
  const query = industry === null ? {} : { industry_type_id: industry }
  const { data } = useQuery(endpointQuery(listPublicIndustryDepartments, { query }))
  const options = toOptions(data, ({ industry_department_id }) => industry_department_id)
  return <inputs.Select {...select} label={t`Department`} disabled={options.size === 0} options={options} />
}

export function ProfessionField({ department }: { readonly department: Chosen }) {
  const { t } = useLingui()
  const query = department === null ? {} : { industry_department_id: department }
  const { data } = useQuery(endpointQuery(listPublicProfessionTypes, { query }))
  const options = toOptions(data, ({ profession_type_id }) => profession_type_id)
  return <inputs.Select {...select} label={t`Profession`} disabled={options.size === 0} options={options} />
}

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ResourceShape } from '#contract/resource.ts'
import { RelationSelect } from '#web/form/relation-field.tsx'
import type { Relation } from './relation.ts'
import type { ListControls } from './use-list-state.ts'
import type { AnyField, FilterOf, View } from './view.ts'
import { fieldsOf } from './view.ts'

type FiltersProps<R extends ResourceShape> = {
  readonly view: View<R>
  readonly list: ListControls
}

/** What narrows a list, kept in its URL: one of a few values, or a row of another resource. */
export function ListFilters<R extends ResourceShape>({ view, list }: FiltersProps<R>) {
  const { t } = useLingui()
  const fields = fieldsOf(view)
  return view.filters?.map((filter) => {
    const { key, label: text, relation, options } = readFilter(fields, filter)
    const wordOf = (word: MessageDescriptor | string) => (typeof word === 'string' ? word : t(word))
    const label = wordOf(text)
    const value = list.filters[key]
    // a district of one state is none of another
    const dependent = Object.keys(fields).filter((name) => withinOf(fields[name]) === key)
    const choose = (next: string | undefined) => list.filter(key, next, dependent)
    if (relation !== undefined) {
      const parent = relation.within === undefined ? undefined : list.filters[relation.within]
      return (
        <RelationFilter
          key={`${key} ${parent ?? ''}`}
          {...{ label, relation, parent, value }}
          onChange={choose}
        />
      )
    }
    const choices = Object.entries(options).map(([choice, name]) => ({ value: choice, label: wordOf(name) }))
    return (
      <NativeSelect
        key={key}
        size="sm"
        aria-label={label}
        value={value ?? ''}
        data={[{ value: '', label: t`${label}: all` }, ...choices]}
        onChange={({ currentTarget }) => choose(currentTarget.value === '' ? undefined : currentTarget.value)}
      />
    )
  })
}

type Filter = {
  readonly key: string
  readonly label: MessageDescriptor | string
  readonly relation?: Relation | undefined
  readonly options: Readonly<Record<string, MessageDescriptor | string>>
}

const yesOrNo = { true: msg`Yes`, false: msg`No` }

const withinOf = (field: AnyField | undefined) =>
  field?.as === 'relation' ? field.relation.within : undefined

function readFilter<R extends ResourceShape>(
  fields: Readonly<Record<string, AnyField | undefined>>,
  filter: FilterOf<R>,
): Filter {
  if (typeof filter === 'object') return filter
  const field = fields[filter]
  const named = { key: filter, label: field?.label ?? filter }
  switch (field?.as) {
    case 'select':
      return { ...named, options: field.options }
    case 'switch':
      return { ...named, options: field.options ?? yesOrNo }
    case 'relation':
      return { ...named, relation: field.relation, options: {} }
    default:
      return { ...named, options: {} }
  }
}

type RelationFilterProps = {
  readonly label: string
  readonly relation: Relation
  readonly parent: string | undefined
  readonly value: string | undefined
  readonly onChange: (id: string | undefined) => void
}

/** The name of the chosen row is fetched when the URL names it. */
function RelationFilter({ label, relation, parent, value, onChange }: RelationFilterProps) {
  const { t } = useLingui()
  const { data } = useQuery({ ...relation.find(value ?? ''), enabled: value !== undefined })
  return (
    <RelationSelect
      size="sm"
      clearable
      className="v-relation-filter"
      aria-label={label}
      placeholder={t`${label}: all`}
      clearButtonProps={{ 'aria-label': t`${label}: all` }}
      disabled={relation.within !== undefined && parent === undefined}
      search={(text) => relation.search(text, parent)}
      toOptions={({ list }) => list.map(relation.toOption)}
      chosen={value === undefined || data === undefined ? undefined : relation.toOption(data)}
      value={value ?? null}
      onChange={(id) => onChange(id === null ? undefined : String(id))}
    />
  )
}

import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { useSelector } from '@tanstack/react-form'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { inputs } from '#web/form/app-form.tsx'
import { useFieldContext, useInput } from '#web/form/field.ts'
import type { Relation } from './relation.ts'
import type { AnyRow } from './resource-queries.ts'
import type { AnyField } from './view.ts'

type Texts = { readonly label: string; readonly description?: string; readonly required: boolean }

type ResourceFieldProps = {
  readonly field: AnyField
  /** The value of the field in a new row. */
  readonly blank: unknown
  /** Whether admins keep the rows: their pictures are those of the website. */
  readonly ofSite: boolean
}

/** The input for a field of a view. It stands inside the field of a form that holds its value. */
export function ResourceField({ field, blank, ofSite }: ResourceFieldProps) {
  const { t } = useLingui()
  // an empty number is null where the contract says so
  const emptyValue = blank === null ? null : undefined
  const { required = false } = field
  const label = t(field.label)
  const description = field.description && t(field.description)
  const texts = { label, required, ...(description !== undefined && { description }) }
  const hint = 'placeholder' in field && field.placeholder ? { placeholder: t(field.placeholder) } : {}
  switch (field.as) {
    case 'text':
      return <inputs.Text {...texts} {...hint} />
    case 'prose':
      return <inputs.Textarea {...texts} {...hint} />
    case 'richText':
      return <inputs.RichText {...texts} />
    case 'date':
      return <inputs.Date {...texts} />
    case 'dateTime':
      return <inputs.DateTime {...texts} />
    case 'image':
      return <inputs.Image label={label} hint={description} uploads={ofSite ? 'site' : 'own'} />
    case 'color':
      return <inputs.Color {...texts} />
    case 'country':
      return <inputs.Country {...texts} />
    case 'phone':
      return <inputs.Phone {...texts} />
    case 'number':
      return <inputs.Number {...texts} emptyValue={emptyValue} />
    case 'money':
      return <inputs.Money {...texts} emptyValue={emptyValue} currency={field.currency} />
    case 'switch':
      return <inputs.Switch {...texts} />
    case 'select':
      return <inputs.Select {...texts} options={translate(field.options, t)} />
    case 'relation':
      return <RelationInput {...texts} relation={field.relation} />
    case 'custom':
      return <CustomInput field={field} />
  }
}

type Options<Text> = Readonly<Record<string, Text>>

const translate = (options: Options<MessageDescriptor>, t: (text: MessageDescriptor) => string) =>
  Object.fromEntries(Object.entries(options).map(([value, label]) => [value, t(label)]))

/** Chooses a row of another resource. The row that is chosen at the start is fetched for its name. */
function RelationInput({ relation, ...texts }: Texts & { readonly relation: Relation }) {
  const { value } = useInput<number | string | null | undefined>()
  const [first] = useState(value)
  const parent = useParent(relation)
  const isChosen = first !== null && first !== undefined && first !== ''
  const { data, isPending } = useQuery({ ...relation.find(first ?? 0), enabled: isChosen })
  if (isChosen && isPending) return <Skeleton height={68} />
  return (
    <inputs.Relation
      {...texts}
      // a district of one state is none of another
      key={String(parent.value)}
      disabled={parent.isMissing}
      clearable={!texts.required}
      search={(text: string) => relation.search(text, parent.value)}
      toOptions={({ list }) => list.map(relation.toOption)}
      chosen={data === undefined || value !== first ? undefined : relation.toOption(data)}
    />
  )
}

/** The value of the field that a relation is limited by. When it changes, nothing is chosen any more. */
function useParent({ within }: Relation) {
  const { form } = useFieldContext<unknown>()
  const { value: own, change } = useInput<number | string | null>()
  const value = useSelector(form.store, ({ values }) =>
    within === undefined ? undefined : (values as AnyRow)[within],
  )
  const last = useRef(value)
  useEffect(() => {
    if (last.current !== value && own !== null) change(null)
    last.current = value
  })
  return { value, isMissing: within !== undefined && (value ?? '') === '' }
}

type CustomInputProps = { readonly field: Extract<AnyField, { as: 'custom' }> }

function CustomInput({ field }: CustomInputProps) {
  const { value, change, error } = useInput<unknown>()
  return <>{field.input({ value, onChange: change, error })}</>
}

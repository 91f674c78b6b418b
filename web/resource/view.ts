import type { MessageDescriptor } from '@lingui/core'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { DraftOf, ResourceShape, RowOf } from '#contract/resource.ts'
import type { Relation } from './relation.ts'
import type { AnyRow } from './resource-queries.ts'
import type { ViewPath } from './view-link.tsx'

/** Texts are messages: `msg` where the view is written, translated where they are shown. */
type Texts = {
  readonly label: MessageDescriptor
  /** Stands under the input. */
  readonly description?: MessageDescriptor
  readonly required?: boolean
  /** Cannot be changed later, so only the form of a new row has it. */
  readonly fixed?: boolean
}
type CustomField<Value> = Texts & {
  readonly as: 'custom'
  readonly input: (field: {
    readonly value: Value
    readonly onChange: (value: Value) => void
    readonly error: string | undefined
  }) => ReactNode
}
type TextField = Texts & {
  readonly as: 'text' | 'prose' | 'richText' | 'date' | 'dateTime' | 'image' | 'color' | 'country' | 'phone'
  readonly placeholder?: MessageDescriptor
}
type NumberField = Texts & { readonly as: 'number' }
type MoneyField = Texts & { readonly as: 'money'; readonly currency: string }
type SwitchField = Texts & {
  readonly as: 'switch'
  /** What on and off mean, for columns, filters and bulk actions; "Yes" and "No" when absent. */
  readonly options?: { readonly true: MessageDescriptor; readonly false: MessageDescriptor }
}
type RelationField = Texts & { readonly as: 'relation'; readonly relation: Relation }
/** Every value of the contract has a label: a new value does not compile without one. */
type SelectField<Value extends string> = Texts & {
  readonly as: 'select'
  readonly options: Readonly<Record<Value, MessageDescriptor>>
}

/** Which inputs fit the type of a value. */
export type FieldOf<Value> =
  | CustomField<Value>
  | (NonNullable<Value> extends boolean
      ? SwitchField
      : NonNullable<Value> extends number
        ? NumberField | MoneyField | RelationField
        : string extends NonNullable<Value>
          ? TextField | RelationField | (number extends Value ? NumberField : never)
          : SelectField<NonNullable<Value> & string>)

/** Any field, for code that draws them all. */
export type AnyField =
  | CustomField<unknown>
  | TextField
  | NumberField
  | MoneyField
  | SwitchField
  | RelationField
  | SelectField<string>

/** A column: the name of a field, or one with a title of its own. */
export type ColumnOf<Row> =
  | (keyof Row & string)
  | {
      readonly key: keyof Row & string
      readonly title: MessageDescriptor
      /** The value as it is when absent. */
      readonly render?: (row: Row) => ReactNode
    }

/** A filter: the name of a select, switch or relation field, or one with options of its own. */
export type FilterOf<R extends ResourceShape> =
  | (keyof R['filters'] & keyof DraftOf<R> & string)
  | {
      readonly key: keyof R['filters'] & string
      readonly label: MessageDescriptor
      /** A name that is the same in all languages is a string. */
      readonly options: Readonly<Record<string, MessageDescriptor | string>>
    }

/** What the screens of a resource say. Whole sentences: languages build them in different ways. */
export type Words = {
  /** The name of the list: "Questions". */
  readonly title: MessageDescriptor
  readonly description?: MessageDescriptor
  readonly search: MessageDescriptor
  readonly empty: { readonly title: MessageDescriptor; readonly description: MessageDescriptor }
  readonly create?: MessageDescriptor
  readonly edit?: MessageDescriptor
  readonly save?: MessageDescriptor
  readonly saved?: MessageDescriptor
  /** What was deleted, by number: "Question deleted", "3 questions deleted". */
  readonly deleted?: (count: number) => MessageDescriptor
  /** Asked before rows are deleted that cannot be restored. */
  readonly confirmDelete?: { readonly title: MessageDescriptor; readonly description: MessageDescriptor }
}

/** How people see a resource. */
export type View<R extends ResourceShape> = {
  readonly resource: R
  readonly words: Words
  /** The name of a row, for screen readers, questions and the title of its detail; the text of the first column when absent. */
  readonly rowName: (row: RowOf<R>) => string
  /** The inputs of the form, in this order. */
  readonly fields: { readonly [F in keyof DraftOf<R>]-?: FieldOf<DraftOf<R>[F]> }
  /** The values of a new row. */
  readonly blank: Required<DraftOf<R>>
  /** The first one names the row and links to it. */
  readonly columns: readonly [ColumnOf<RowOf<R>>, ...ColumnOf<RowOf<R>>[]]
  /** Columns that are hidden until somebody chooses them. */
  readonly hidden?: readonly (keyof RowOf<R> & string)[]
  readonly filters?: readonly FilterOf<R>[]
  /** Rows are created and edited in a dialog over the list, on its own path. */
  readonly editing?: 'dialog'
  readonly links: {
    readonly list: ViewPath
    readonly create?: ViewPath
    /** Where a row leads: its detail, or the form that edits it. */
    readonly row?: (row: RowOf<R>) => ViewPath
  }
}

/** The fields of the input that are neither optional nor a text, so that the view must say what a new row has. */
type UnsaidFields<Draft> = {
  [F in keyof Draft]-?: undefined extends Draft[F] ? never : '' extends Draft[F] ? never : F
}[keyof Draft]

/** What a new row has that is neither the default of the contract nor an empty text. */
type BlankPart<R extends ResourceShape> = [UnsaidFields<DraftOf<R>>] extends [never]
  ? { readonly blank?: Partial<DraftOf<R>> }
  : R extends { readonly create: object }
    ? { readonly blank: Partial<DraftOf<R>> & Pick<DraftOf<R>, UnsaidFields<DraftOf<R>>> }
    : { readonly blank?: Partial<DraftOf<R>> }

/** Describes the screens of a resource; `ResourceList`, `ResourceForm` and `ResourceDetail` draw them. */
export const resourceView = <R extends ResourceShape>(
  resource: R,
  view: Omit<View<R>, 'resource' | 'blank' | 'rowName'> &
    Partial<Pick<View<R>, 'rowName'>> &
    NoInfer<BlankPart<R>>,
): View<R> => ({
  rowName: (row: AnyRow) => String(row[nameColumnOf(view)]),
  ...view,
  resource,
  blank: blankOf(resource, view.blank),
  links: view.editing === 'dialog' ? dialogLinks(resource, view) : view.links,
})

const nameColumnOf = <R extends ResourceShape>({ columns: [first] }: Pick<View<R>, 'columns'>) =>
  typeof first === 'object' ? first.key : first

function blankOf<R extends ResourceShape>({ input }: R, said: AnyRow = {}) {
  const values = Object.entries<z.ZodType>(input.shape).map(([name, schema]) => {
    const { success, data } = schema.safeParse(undefined)
    return [name, success ? data : '']
  })
  // BlankPart demands what the contract does not say.
  return { ...Object.fromEntries(values), ...said } as Required<DraftOf<R>>
}

/** The parameter of the URL that names the row in the dialog, so that Back closes it and a link opens it. */
export const editParameter = 'edit'
/** Its value for a new row. */
export const newRow = 'new'

const openDialog = (row: unknown): ViewPath => ({
  to: '.',
  search: (now) => ({ ...now, [editParameter]: row }),
})

const dialogLinks = <R extends ResourceShape>(resource: R, { links }: Pick<View<R>, 'links'>) => ({
  ...links,
  ...(resource.create && { create: openDialog(newRow) }),
  ...(resource.update && { row: (row: RowOf<R>) => openDialog((row as AnyRow)[resource.key]) }),
})

/** The fields of a view by their names. */
export const fieldsOf = <R extends ResourceShape>(view: View<R>) =>
  view.fields as Readonly<Record<string, AnyField | undefined>>

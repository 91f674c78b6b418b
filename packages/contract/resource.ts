import type { z } from 'zod'
import type { Access, EndpointShape } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'
import { Id } from './fields.ts'
import { defineEndpoints } from './resource-endpoints.ts'
import type { Action, Endpoints, Places, SortOrder } from './resource-endpoints.ts'

/** The actions of a resource that lists none. */
type UsualAction = 'list' | 'get' | 'create' | 'update' | 'delete' | 'export'
const usualActions: readonly Action[] = ['list', 'get', 'create', 'update', 'delete', 'export']

type ImportNames<Entity extends z.ZodObject, Input extends z.ZodObject> = {
  readonly [F in keyof z.output<Input>]?: keyof z.output<Entity> & string
}

/** The description of a resource. Where the specification fixes a path, a method or a name, say it; the rest has defaults. */
export type Description<
  Entity extends z.ZodObject,
  Input extends z.ZodObject,
  Key extends string,
  Sort extends string,
  Filters extends z.ZodRawShape,
  At extends Places,
  A extends Action,
  IdSchema extends z.ZodType,
  Names extends ImportNames<Entity, Input>,
> = {
  /** The name of one, as in the audit log and in names of files: `faq`, `tax-rate`. */
  readonly name: string
  /** The name of several, in words; `name` with an s when absent. */
  readonly plural?: string
  /** Where its paths begin: `/v1/faq` gives `/v1/faq/list`, `/v1/faq/detail/{id}` and so on. */
  readonly path: string
  readonly access: Access
  /** What is shown of a row. Lenient, so that a stricter rule does not hide rows that were stored before it. */
  readonly entity: Entity
  /** The field of the entity that is its id. */
  readonly key: Key
  /** The schema of the id; a positive integer when absent. */
  readonly id?: IdSchema
  /** What people may write: strict, with the messages they read beside a field. */
  readonly input: Input
  /** The fields to sort by; the first one unless another is asked for. */
  readonly sort: readonly [Sort, ...Sort[]]
  /** The order of the first sort; `asc` when absent. */
  readonly order?: SortOrder
  /** Each narrows the list when given. Schemas read texts, because a query string has only texts. */
  readonly filters?: Filters
  /** The error for an id that does not exist. */
  readonly missing: ErrorCode
  /** Other errors of writes: something is taken, something is in use. */
  readonly errors?: readonly ErrorCode[]
  /** The largest body of `create` and `update` in bytes; that of every endpoint when absent. */
  readonly maxBytes?: number
  /** `list`, `get`, `create`, `update`, `delete` and `export` when absent. `updateStatus` needs a field `status` or `is_active`. */
  readonly actions?: readonly A[]
  /** The fields that together say which row a line of an imported file is about. */
  readonly importKey?: readonly (keyof z.output<Input> & keyof z.output<Entity> & string)[]
  /** Fields that hold the id of another row, and the field of the entity by which a file names that row instead. */
  readonly importNames?: Names
  /** Method and path of an action, where they are fixed. A list that is a POST takes its query as the body. */
  readonly at?: At
}

/** What every resource has, whatever its types: for code that works with any of them. */
export type ResourceShape = {
  readonly kind: 'resource'
  readonly name: string
  readonly plural: string
  readonly key: string
  readonly id: z.ZodType
  readonly entity: z.ZodObject
  readonly input: z.ZodObject
  readonly sorts: readonly string[]
  readonly defaultSort: { readonly sort: string; readonly order: SortOrder }
  readonly filters: z.ZodRawShape
  readonly importKey: readonly string[]
  readonly importNames: Readonly<Record<string, string>>
  readonly missing: ErrorCode
} & { readonly [A in Action]?: EndpointShape }

/** One row as it is shown. */
export type RowOf<R extends ResourceShape> = z.output<R['entity']>
/** What a form holds. */
export type DraftOf<R extends ResourceShape> = z.input<R['input']>
/** What the server writes. */
export type InputOf<R extends ResourceShape> = z.output<R['input']>
/** The id of a row. */
export type IdOf<R extends ResourceShape> = z.output<R['id']>

/**
 * Declares the endpoints of one thing: list, get, create, update and so on. Each is an ordinary endpoint, `faqs.list`.
 * What is special stands beside it as an ordinary `endpoint({ … })`.
 */
export function resource<
  Entity extends z.ZodObject,
  Input extends z.ZodObject,
  const Key extends keyof z.output<Entity> & string,
  const Sort extends keyof z.output<Entity> & string,
  Filters extends z.ZodRawShape = {},
  const At extends Places = {},
  const A extends Action = UsualAction,
  IdSchema extends z.ZodType = typeof Id,
  const Names extends ImportNames<Entity, Input> = {},
>(about: Description<Entity, Input, Key, Sort, Filters, At, A, IdSchema, Names>) {
  const { name, key, entity, input, sort, order = 'asc', missing, importKey = [] } = about
  const actions: readonly Action[] = about.actions ?? usualActions
  if (actions.includes('import') && importKey.length === 0) throw new Error(`${name}: import needs importKey`)
  const common = {
    kind: 'resource',
    name,
    plural: about.plural ?? `${name.replaceAll('-', ' ')}s`,
    key,
    id: (about.id ?? Id) as unknown as IdSchema,
    entity,
    input,
    sorts: sort,
    defaultSort: { sort: sort[0], order },
    filters: (about.filters ?? {}) as Filters,
    importKey,
    importNames: (about.importNames ?? {}) as Names,
    missing,
  } as const
  const all = defineEndpoints({ ...about, ...common, errors: about.errors ?? [], at: about.at ?? {} })
  const endpoints = actions.map((action) => [action, all[action]])
  // Types and values are computed apart; resource.test.ts compares them.
  return { ...common, ...Object.fromEntries(endpoints) } as unknown as typeof common &
    Pick<Endpoints<Entity, Input, Key, Sort, Filters, At, IdSchema>, A>
}

/** One column of an imported file. */
export type ImportColumn = {
  /** Its name in the header. */
  readonly name: string
  /** The field of the input that it fills. */
  readonly field: string
  /** A new row needs it. */
  readonly isRequired: boolean
  /** The row that a line updates is found by it. */
  readonly isKey: boolean
}

/** The columns that an imported file may have. Others, of the entity, are read over. */
export const importColumnsOf = ({ input, importKey, importNames }: ResourceShape): readonly ImportColumn[] =>
  Object.entries<z.ZodType>(input.shape).map(([field, schema]) => ({
    name: importNames[field] ?? field,
    field,
    isRequired: !schema.safeParse(undefined).success,
    isKey: importKey.includes(field),
  }))

const isResource = (value: unknown): value is ResourceShape =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'resource'

/** The endpoints of a resource among its parts; any other value as it is. */
export const unfold = (value: unknown): readonly unknown[] =>
  isResource(value) ? Object.values<unknown>(value) : [value]

import { z } from 'zod'
import type { Access, EndpointShape, Method } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'
import { BooleanFlag, filterBy, line, stamps } from './fields.ts'
import { Page, listOf } from './list.ts'
import { issue } from './issues.ts'

/** What can be done with a resource; each action is an endpoint. */
export const allActions = [
  'list',
  'get',
  'create',
  'update',
  'delete',
  'restore',
  'updateStatus',
  'reorder',
  'export',
  'import',
] as const
export type Action = (typeof allActions)[number]

export const SortOrder = z.enum(['asc', 'desc'])
export type SortOrder = z.output<typeof SortOrder>

/** The most rows of one bulk action. */
export const bulkMaximum = 100
/** The largest CSV file to import, in characters, and its most rows; and the most that a dry run also tries to write. */
export const importMaximum = { length: 2_000_000, rows: 50_000, tried: 5_000 } as const

const Count = z.object({ count: z.int().min(0) })

export const ImportBody = z.object({
  /** The text of the file. Its header names fields as the export does, or in words of the three languages. */
  csv: z.string().min(1, issue('choose_csv')).max(importMaximum.length, issue('csv_too_large')),
  /** Checks and counts everything at once, and writes nothing. Without it, a task writes the lines. */
  dry_run: BooleanFlag.default(false),
  /** Headings of columns to leave out; any other column that is unknown is an error. */
  ignore_columns: z.array(line(200)).max(500).default([]),
})
export type ImportBody = z.output<typeof ImportBody>

/** Of a dry run. An import replies before its first line, with nothing but its task: that tells the counts and has the errors. */
export const ImportResult = z.object({
  created: z.int(),
  updated: z.int(),
  /** Rows that are stored already as the file has them. */
  skipped: z.int(),
  /** Invalid lines, which were left out; the header is line 1. */
  errors: z.array(
    z.object({
      line: z.int(),
      field: z.string(),
      code: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      message: z.string(),
    }),
  ),
})
export type ImportResult = z.output<typeof ImportResult>

const ImportReply = ImportResult.extend({ task_id: z.uuid().nullable() })
export type ImportReply = z.output<typeof ImportReply>

type Place = { readonly method?: Method; readonly path?: string }
export type Places = { readonly [A in Action]?: Place }

type ListShape<Sort extends string, Filters extends z.ZodRawShape> = typeof Page.shape & {
  search: z.ZodOptional<ReturnType<typeof line>>
  sort: z.ZodOptional<z.ZodEnum<{ [S in Sort]: S }>>
  order: z.ZodOptional<typeof SortOrder>
} & { [F in keyof Filters]: z.ZodOptional<Filters[F]> }
type ExportShape<Filters extends z.ZodRawShape> = Pick<
  ListShape<string, Filters>,
  'search' | (keyof Filters & keyof ListShape<string, Filters>)
>

/** What every endpoint has; parts that an endpoint lacks are absent from its type. */
type Base = Omit<EndpointShape, 'params' | 'query' | 'body' | 'reply' | 'binary'>
type Ids<IdSchema extends z.ZodType> = { ids: z.ZodArray<IdSchema> }
type Sent<At extends Places, Query extends z.ZodObject> = At extends { list: { method: 'POST' } }
  ? { readonly body: Query }
  : { readonly query: Query }
type Changed<Input extends z.ZodObject, Key extends string, IdSchema extends z.ZodType> = z.ZodObject<
  Input['shape'] & { [K in Key]: IdSchema } & { version: typeof stamps.version }
>
type StatusOf<Entity extends z.ZodObject> = Entity['shape'] extends { status: infer S extends z.ZodType }
  ? { status: S }
  : Entity['shape'] extends { is_active: infer S extends z.ZodType }
    ? { is_active: S }
    : { status: z.ZodNever }
type Bulk<Shape extends z.ZodRawShape> = Base & {
  readonly body: z.ZodObject<Shape>
  readonly reply: typeof Count
}

/** The types of the endpoints by action. */
export type Endpoints<
  Entity extends z.ZodObject,
  Input extends z.ZodObject,
  Key extends string,
  Sort extends string,
  Filters extends z.ZodRawShape,
  At extends Places,
  IdSchema extends z.ZodType,
> = {
  readonly list: Base &
    Sent<At, z.ZodObject<ListShape<Sort, Filters>>> & { readonly reply: ReturnType<typeof listOf<Entity>> }
  readonly get: Base & { readonly params: z.ZodObject<{ id: IdSchema }>; readonly reply: Entity }
  readonly create: Base & { readonly body: Input; readonly reply: Entity }
  readonly update: Base & { readonly body: Changed<Input, Key, IdSchema>; readonly reply: Entity }
  readonly delete: Bulk<Ids<IdSchema>>
  readonly restore: Bulk<Ids<IdSchema>>
  readonly updateStatus: Bulk<Ids<IdSchema> & StatusOf<Entity>>
  readonly reorder: Bulk<Ids<IdSchema>>
  readonly export: Base & { readonly query: z.ZodObject<ExportShape<Filters>>; readonly binary: string }
  readonly import: Base & { readonly body: typeof ImportBody; readonly reply: typeof ImportReply }
}

/** A description with its defaults filled in. */
type Defined = {
  readonly name: string
  readonly plural: string
  readonly key: string
  readonly id: z.ZodType
  readonly entity: z.ZodObject
  readonly input: z.ZodObject
  readonly sorts: readonly string[]
  readonly filters: z.ZodRawShape
  readonly missing: ErrorCode
  readonly path: string
  readonly access: Access
  readonly errors: readonly ErrorCode[]
  readonly at: Places
  readonly maxBytes?: number
}

/** Makes all endpoints that a resource can have. */
export function defineEndpoints(about: Defined): Record<Action, EndpointShape> {
  const { plural, entity, input, missing, id, errors, maxBytes } = about
  const size = maxBytes === undefined ? {} : { maxBytes }
  const one = about.name.replaceAll('-', ' ')
  const filters = Object.entries(about.filters).map(([name, schema]) => [name, filterBy(schema as z.ZodType)])
  const narrowing = { search: line(100).optional(), ...(Object.fromEntries(filters) as z.ZodRawShape) }
  const sorting = { sort: z.enum(about.sorts).optional(), order: SortOrder.optional() }
  const listQuery = Page.extend({ ...narrowing, ...sorting })
  const sent = about.at.list?.method === 'POST' ? { body: listQuery } : { query: listQuery }
  return {
    list: make(about, 'list', ['GET', 'list'], { summary: `List ${plural}`, ...sent, reply: listOf(entity) }),
    get: make(about, 'get', ['GET', 'detail/{id}'], {
      summary: `Get one ${one}`,
      params: z.object({ id }),
      reply: entity,
      errors: [missing],
    }),
    create: make(about, 'create', ['POST', 'create'], {
      summary: `Create one ${one}`,
      ...size,
      body: input,
      reply: entity,
      errors,
    }),
    update: make(about, 'update', ['PUT', 'update'], {
      summary: `Update one ${one}`,
      ...size,
      body: input.safeExtend({ [about.key]: id, version: stamps.version }),
      reply: entity,
      errors: ['version_conflict', missing, ...errors],
    }),
    export: make(about, 'export', ['GET', 'export'], {
      summary: `Export ${plural} as CSV`,
      query: z.object(narrowing),
      binary: 'text/csv',
    }),
    import: make(about, 'import', ['POST', 'import'], {
      summary: `Import ${plural} from CSV`,
      body: ImportBody,
      maxBytes: importMaximum.length * 3,
      reply: ImportReply,
      errors: ['import_running'],
    }),
    ...defineBulkEndpoints(about),
  }
}

/** The field that `updateStatus` sets: `status`, or `is_active` of rows that are only on or off. */
export const statusFieldOf = (fields: object): string =>
  'is_active' in fields && !('status' in fields) ? 'is_active' : 'status'

/** The endpoints that change several rows at once: all of them, or none. */
function defineBulkEndpoints(about: Defined) {
  const { plural, missing, errors } = about
  const ids = z.array(about.id).min(1, issue('choose_rows')).max(bulkMaximum)
  const fields: Readonly<Record<string, z.ZodType>> = about.entity.shape
  const status = statusFieldOf(fields)
  const bulk = { body: z.object({ ids }), reply: Count, errors: [missing, ...errors] }
  return {
    delete: make(about, 'delete', ['POST', 'delete'], { summary: `Delete ${plural}`, ...bulk }),
    restore: make(about, 'restore', ['POST', 'restore'], { summary: `Restore deleted ${plural}`, ...bulk }),
    updateStatus: make(about, 'updateStatus', ['PUT', 'update-status'], {
      summary: `Set the status of ${plural}`,
      ...bulk,
      body: z.object({ ids, [status]: status === 'is_active' ? BooleanFlag : (fields[status] ?? z.never()) }),
    }),
    reorder: make(about, 'reorder', ['PUT', 'reorder'], { summary: `Set the order of ${plural}`, ...bulk }),
  }
}

/** Method and path are the description's where it fixes them. */
function make(
  { path, access, at }: Defined,
  action: Action,
  [method, end]: readonly [Method, string],
  rest: Pick<EndpointShape, 'summary'> & Partial<EndpointShape>,
): EndpointShape {
  return { method, path: `${path}/${end}`, access, errors: [], ...rest, ...at[action] }
}

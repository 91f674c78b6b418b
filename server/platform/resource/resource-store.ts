import type { ImportBody, ImportReply } from '#contract/resource-endpoints.ts'
import type { IdOf, InputOf, ResourceShape } from '#contract/resource.ts'
import type { Actor, Ctx } from '../ctx.ts'
import type { Database } from '../db/database.ts'
import { listRows, walkRows } from '../db/find-rows.ts'
import type { AnyRow, ListOf, RowId } from '../db/find-rows.ts'
import type { BinaryReply } from '../http/reply.ts'
import { changeRows, createRow, putInOrder, updateRow } from './change-rows.ts'
import { csvReply, toCell } from './csv-reply.ts'
import { addImport, importRows } from './import-rows.ts'
import type { Parents, RowWithParents } from './parents.ts'
import type { Shown } from './present-row.ts'
import { readSorting, readWanted } from './read-query.ts'
import type { ListQuery } from './read-query.ts'
import { getOne, toSource, transaction } from './source.ts'
import type { Source } from './source.ts'
import type { StoreDescription } from './store-description.ts'

type Count = { readonly count: number }

/** What can be done with the rows of a resource; each write is one transaction with its lines of the audit log. */
export type ResourceStore<R extends ResourceShape> = {
  readonly list: (ctx: Ctx, query: unknown) => Promise<ListOf<Shown<R>>>
  readonly get: (ctx: Ctx, id: IdOf<R>) => Promise<Shown<R>>
  readonly create: (ctx: Ctx, input: InputOf<R>) => Promise<Shown<R>>
  /** @throws AppError version_conflict when the row has another version by now. */
  readonly update: (ctx: Ctx, id: IdOf<R>, version: number, input: InputOf<R>) => Promise<Shown<R>>
  readonly delete: (ctx: Ctx, ids: readonly RowId[]) => Promise<Count>
  readonly restore: (ctx: Ctx, ids: readonly RowId[]) => Promise<Count>
  /** @param status The field that says it, with its value. */
  readonly updateStatus: (
    ctx: Ctx,
    ids: readonly RowId[],
    status: Readonly<Record<string, unknown>>,
  ) => Promise<Count>
  readonly reorder: (ctx: Ctx, ids: readonly RowId[]) => Promise<Count>
  readonly export: (ctx: Ctx, query: unknown) => Promise<BinaryReply>
  /** All rows that search and filters find, in the order of their ids: for files that are not the usual ones. */
  readonly walk: (ctx: Ctx, query: unknown) => AsyncGenerator<readonly Shown<R>[], undefined>
  readonly import: (ctx: Ctx<Actor>, file: ImportBody) => Promise<ImportReply>
}

/** Binds a resource of the contract to its table. */
export function resourceStore<
  R extends ResourceShape,
  Table extends keyof Database,
  const P extends Parents = {},
  Row extends AnyRow = RowWithParents<Table, P>,
>(resource: R, about: StoreDescription<R, Table, P, Row>): ResourceStore<R> {
  const source = toSource(resource, about)
  const { isRestorable } = source
  addImport(source)
  const store: ResourceStore<ResourceShape> = {
    list: (ctx, query) => list(source, ctx, query as ListQuery),
    get: (ctx, id) => getOne(source, ctx, id as RowId),
    create: (ctx, input) => transaction(source, ctx, (tx) => createRow(source, tx, input)),
    update: (ctx, id, version, input) =>
      transaction(source, ctx, (tx) => updateRow(source, tx, { id: id as RowId, version, input })),
    delete: (ctx, ids) =>
      changeRows(source, ctx, ids, {
        action: 'deleted',
        values: isRestorable ? { deleted_at: ctx.now() } : undefined,
      }),
    restore: (ctx, ids) => changeRows(source, ctx, ids, { action: 'restored', values: { deleted_at: null } }),
    updateStatus: (ctx, ids, status) => changeRows(source, ctx, ids, { action: 'updated', values: status }),
    reorder: (ctx, ids) => putInOrder(source, ctx, ids),
    export: (ctx, query) => exportRows(source, ctx, query as ListQuery),
    walk: (ctx, query) => walkShown(source, ctx, query as ListQuery),
    import: (ctx, file) => importRows(source, ctx, file),
  }
  return store
}

const askingOf = ({ actor, now }: Pick<Ctx, 'actor' | 'now'>) => ({ userId: actor?.userId, now: now() })

async function list(source: Source, ctx: Ctx, query: ListQuery) {
  const { resource, rows, columns, present } = source
  const wanted = readWanted(resource, source, query, askingOf(ctx))
  const page = { ...query, ...readSorting(resource, columns, query) }
  const found = await listRows(ctx.db, rows, wanted, page)
  return { ...found, list: found.list.map(present) }
}

const walkFound = ({ resource, rows, ...source }: Source, ctx: Ctx, query: ListQuery) =>
  walkRows(ctx.db, rows, readWanted(resource, source, query, askingOf(ctx)))

async function* walkShown(source: Source, ctx: Ctx, query: ListQuery) {
  for await (const batch of walkFound(source, ctx, query)) yield batch.map(source.present)
  return undefined
}

/** The header names the fields of the entity, so that the file can be imported again. */
async function exportRows(source: Source, ctx: Ctx, query: ListQuery): Promise<BinaryReply> {
  const { resource, present } = source
  const header = Object.keys(resource.entity.shape)
  const cells = (row: AnyRow) => {
    const shown: Record<string, unknown> = resource.entity.parse(present(row))
    return header.map((name) => toCell(shown[name]))
  }
  const day = ctx.now().toISOString().slice(0, 10)
  return csvReply(`${resource.name}-${day}.csv`, header, walkFound(source, ctx, query), cells)
}

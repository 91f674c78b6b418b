import type { EndpointShape } from '#contract/endpoint.ts'
import type { Action, ImportBody } from '#contract/resource-endpoints.ts'
import type { IdOf, InputOf, ResourceShape } from '#contract/resource.ts'
import type { Actor, Ctx } from '../ctx.ts'
import type { RowId } from '../db/find-rows.ts'
import { route } from '../http/route.ts'
import type { Handler, MountedRoute } from '../http/route.ts'
import type { ResourceStore } from './resource-store.ts'

/** Handlers of one's own in the place of the store's. */
export type OwnHandlers<R extends ResourceShape> = {
  readonly [A in Action]?: R[A] extends EndpointShape ? Handler<R[A]> : never
}

type Input = { readonly params: unknown; readonly query: unknown; readonly body: unknown }
type AnyHandler = (ctx: Ctx, input: Input) => Promise<never>
type Ids = { readonly ids: readonly RowId[] }

/** Mounts every action that the resource has. @param own replaces single ones. */
export function resourceRoutes<R extends ResourceShape>(
  resource: R,
  store: ResourceStore<R>,
  own: OwnHandlers<R> = {},
): readonly MountedRoute[] {
  // The schemas of the endpoint have parsed the input that each handler takes apart.
  const usual: Record<Action, (ctx: Ctx, input: Input) => unknown> = {
    list: (ctx, { query, body }) => store.list(ctx, query ?? body),
    get: (ctx, { params }) => store.get(ctx, (params as { id: IdOf<R> }).id),
    create: (ctx, { body }) => store.create(ctx, body as InputOf<R>),
    update: (ctx, { body }) => {
      const { version, [resource.key]: id, ...values } = body as { version: number } & Record<string, unknown>
      return store.update(ctx, id as IdOf<R>, version, values as InputOf<R>)
    },
    delete: (ctx, { body }) => store.delete(ctx, (body as Ids).ids),
    restore: (ctx, { body }) => store.restore(ctx, (body as Ids).ids),
    updateStatus: (ctx, { body }) => {
      const { ids, ...status } = body as Ids
      return store.updateStatus(ctx, ids, status)
    },
    reorder: (ctx, { body }) => store.reorder(ctx, (body as Ids).ids),
    export: (ctx, { query }) => store.export(ctx, query),
    import: (ctx, { body }) => store.import(ctx as Ctx<Actor>, body as ImportBody),
  }
  return Object.entries(usual).flatMap(([name, handler]) => {
    const action = name as Action
    const endpoint: EndpointShape | undefined = resource[action]
    return endpoint === undefined ? [] : [route(endpoint, (own[action] ?? handler) as AnyHandler)]
  })
}

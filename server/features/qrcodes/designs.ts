import { qrDesigns } from '#contract/qr-designs.ts'
import type { InputOf } from '#contract/resource.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { resourceRoutes } from '#server/platform/resource/resource-routes.ts'
import { resourceStore } from '#server/platform/resource/resource-store.ts'
import { limitOf, lockLimit } from '../subscriptions/index.ts'
import { checkDesign } from './code-design.ts'
import { countDesigns, designRows, lightDesignRows } from './design-store.ts'

const common = {
  table: 'qr_designs',
  isOwned: true,
  write: ({ design, payload, ...texts }: InputOf<typeof qrDesigns>) => ({
    ...texts,
    design: JSON.stringify(design),
    payload: payload === null ? null : JSON.stringify(payload),
  }),
  constraints: {
    qr_designs_name_once: { code: 'qr_design_name_taken', field: 'name' },
    qr_designs_limit: 'too_many_qr_designs',
  },
} as const

const store = resourceStore(qrDesigns, { ...common, rows: designRows })
const lightStore = resourceStore(qrDesigns, { ...common, rows: lightDesignRows })

/** @throws AppError invalid_input with every field of the design that the engine does not draw */
function assertDesign(design: object): void {
  const fields = checkDesign(design)
  if (fields.length > 0) throw new AppError('invalid_input', { fields })
}

function ownerOf({ actor }: Ctx): string {
  if (actor === undefined) throw new AppError('unauthenticated')
  return actor.userId
}

/** Of more designs than the plan of their owner allows, the oldest can be changed; the others are used as they are. */
async function assertWithinPlan(ctx: Ctx, designId: number): Promise<void> {
  const ownerId = ownerOf(ctx)
  const limit = await limitOf(ctx.db, ownerId, 'designs')
  if (limit !== null && (await countDesigns(ctx.db, ownerId, designId)) >= limit)
    throw new AppError('plan_limit_reached')
}

/** The brand kits of a person. */
export const designs = resourceRoutes(qrDesigns, store, {
  list: (ctx, { query }) => lightStore.list(ctx, query),
  create: (ctx, { body }) => {
    assertDesign(body.design)
    return ctx.tx(async (tx) => {
      const ownerId = ownerOf(tx)
      const limit = await lockLimit(tx, ownerId, 'designs')
      if (limit !== null && (await countDesigns(tx.db, ownerId)) >= limit)
        throw new AppError('plan_limit_reached')
      return store.create(tx, body)
    })
  },
  update: async (ctx, { body: { design_id: id, version, ...input } }) => {
    assertDesign(input.design)
    await assertWithinPlan(ctx, id)
    return store.update(ctx, id, version, input)
  },
})

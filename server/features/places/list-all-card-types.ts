import type { listCardTypes } from '#contract/places.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { selectCardTypes } from './store.ts'

export const listAllCardTypes: Handler<typeof listCardTypes> = async (ctx) => selectCardTypes(ctx.db)

import type { listCardTypes } from '#contract/places.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { selectCardTypes } from './store.ts'

export const listAllCardTypes: Verb<typeof listCardTypes> = async (ctx) => selectCardTypes(ctx.db)

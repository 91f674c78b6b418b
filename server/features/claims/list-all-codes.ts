import { allCodes } from '#contract/claims.ts'
import { resourceRoutes } from '#server/platform/resource/resource-routes.ts'
import { resourceStore } from '#server/platform/resource/resource-store.ts'
import { codeIds, codeRows, isCode } from './store.ts'

const store = resourceStore(allCodes, {
  table: 'qrcodes',
  rows: codeRows,
  ids: codeIds,
  search: isCode,
})

/** The codes of everybody, for admins: to find one that was reported, and to switch it off. */
export const allCodeRoutes = resourceRoutes(allCodes, store)

import * as contract from '#contract/qrcodes.ts'
import { route } from '#server/platform/http/route.ts'
import { checkSlugPresent, checkUniqueSlug, inspectSlug } from './inspect-slug.ts'
import { designs } from './designs.ts'

export const qrcodesRoutes = [
  route(contract.checkUniqueSlug, checkUniqueSlug),
  route(contract.checkSlugPresent, checkSlugPresent),
  route(contract.inspectSlug, inspectSlug),
  ...designs,
]

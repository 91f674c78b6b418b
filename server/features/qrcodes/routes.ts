import * as contract from '#contract/qrcodes.ts'
import { route } from '#server/platform/http/route.ts'
import { lookUpSlug } from './look-up-slug.ts'
import { checkUniqueSlug } from './check-unique-slug.ts'
import { inspectSlug } from './inspect-slug.ts'

export const qrcodesRoutes = [
  route(contract.checkUniqueSlug, checkUniqueSlug),
  route(contract.checkSlugPresent, lookUpSlug),
  route(contract.inspectSlug, inspectSlug),
]

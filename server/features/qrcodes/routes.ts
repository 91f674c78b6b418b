import * as reports from '#contract/abuse-reports.ts'
import * as contract from '#contract/qrcodes.ts'
import { route } from '#server/platform/http/route.ts'
import { designs } from './designs.ts'
import { checkSlugPresent, checkUniqueSlug, inspectSlug } from './inspect-slug.ts'

import { dismissAbuseReport, reportAbuse, reportLists } from './report-abuse.ts'

export const qrcodesRoutes = [
  route(contract.checkUniqueSlug, checkUniqueSlug),
  route(contract.checkSlugPresent, checkSlugPresent),
  route(contract.inspectSlug, inspectSlug),
  ...designs,
  route(reports.reportAbuse, reportAbuse),
  ...reportLists,
  route(reports.dismissAbuseReport, dismissAbuseReport),
]

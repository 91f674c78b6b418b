import * as contract from '#contract/back-office.ts'
import { reportClientError } from '#contract/client-errors.ts'
import { route } from '#server/platform/http/route.ts'
import { auditLogRoutes } from './audit-log.ts'
import { getBackOfficeSummary, retryQueuedJob, searchBackOffice } from './get-back-office-summary.ts'
import * as clientErrors from './report-client-error.ts'

export const backOfficeRoutes = [
  route(contract.getBackOfficeSummary, getBackOfficeSummary),
  route(contract.retryQueuedJob, retryQueuedJob),
  route(contract.searchBackOffice, searchBackOffice),
  route(reportClientError, clientErrors.reportClientError),
  ...auditLogRoutes,
]

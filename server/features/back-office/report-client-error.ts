import type * as contract from '#contract/client-errors.ts'
import type { Handler } from '#server/platform/http/route.ts'

/**
 * How many reports of all pages together are logged. Each address has a limit of its own, but after an upgrade that breaks
 * a screen everybody reports the same error, and many addresses could fill the disk with the log.
 */
export const loggedReports = { points: 60, seconds: 600 } as const

/** Logs an error of the web app with what is known of it. Beyond the limit a report is received and not logged. */
export const reportClientError: Handler<typeof contract.reportClientError> = async (ctx, { body }) => {
  const wait = await ctx.limits.take('logged client errors', loggedReports, 'all')
  if (wait === 0) ctx.log.error({ clientError: body }, 'an error in the web app')
  return { received: true }
}

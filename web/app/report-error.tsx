import { Trans } from '@lingui/react/macro'
import type { ClientError, reportClientError } from '#contract/client-errors.ts'
import { addressOf } from '#contract/endpoint.ts'
import { SecondaryButton } from '#web/kit/buttons.tsx'
import { isLoadError } from '#web/kit/lazy-part.ts'
import { noticeOptions } from '#web/kit/notice.ts'
import { withOverlays } from '#web/kit/overlays.tsx'
import { ApiError } from '#web/lib/call.ts'
import { isRecord } from '#web/lib/record.ts'
import { makeReport } from './make-report.ts'
import type { SeenError } from './make-report.ts'

const endpoint = addressOf<typeof reportClientError>('POST', '/v1/client-errors')

/** Reports that a page sends at most: errors of a timer could differ each time. */
const mostReports = 20
const sent = new Set<string>()

/** Tells the person that something did not work, and the operator what: each error once as long as the page is open. */
export function handleError(seen: SeenError): void {
  if (isHandledElsewhere(seen.error)) return
  const report = makeReport(seen)
  if (report === undefined) return
  if (!seen.isShown) showErrorNotice()
  sendOnce(report)
}

/**
 * Errors of the server, which screens show; missing files (missing-files.ts); what was cancelled. Without an error there is only a
 * message of the browser: of `ResizeObserver`, and `Script error.` of scripts of other sites.
 */
const isHandledElsewhere = (error: unknown) =>
  error === undefined ||
  error === null ||
  error instanceof ApiError ||
  isLoadError(error) ||
  (isRecord(error) && (error['name'] === 'AbortError' || error['message'] === 'CancelledError'))

function sendOnce(report: ClientError): void {
  const { stack: _stack, ...kind } = report
  // one key can fail in a handler and again where React goes on
  const key = JSON.stringify(kind)
  if (sent.has(key) || sent.size >= mostReports) return
  sent.add(key)
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify(report)
  // without the session: the log is not about people. It arrives also when the page is being left.
  const request = { method: endpoint.method, headers, body, keepalive: true, credentials: 'omit' } as const
  fetch(endpoint.path, request).catch(() => undefined)
}

const noticeId = 'error'
/** Milliseconds for which the notice does not come back when it was closed. */
const closedMilliseconds = 5_000
let closedAt = 0

/** Shows the notice until it is closed or the URL changes. Each key may ask for it; there is one at a time. */
function showErrorNotice(): void {
  if (Date.now() < closedAt + closedMilliseconds) return
  const onClose = () => {
    closedAt = Date.now()
  }
  const options = {
    id: noticeId,
    autoClose: false,
    onClose,
    message: <ErrorNotice />,
    ...noticeOptions('error'),
  }
  withOverlays(({ notifications }) => notifications.show(options))
}

const ErrorNotice = () => (
  <>
    <p>
      <Trans>This did not work. What you typed is kept. Try again, or save it and reload the page.</Trans>
    </p>
    <SecondaryButton size="sm" onClick={() => globalThis.location.reload()}>
      <Trans>Reload</Trans>
    </SecondaryButton>
  </>
)

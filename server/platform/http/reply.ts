import type { FailedStatus } from '#contract/constants.ts'
import { errors } from '#contract/errors.ts'
import type { ErrorCode, MessageCode } from '#contract/errors.ts'
import type { FieldError } from '#contract/field-errors.ts'
import type { Locale } from '#contract/languages.ts'
import { wordField, wordText } from '#contract/texts.ts'
import { AppError } from '../app-error.ts'
import type { Log } from '../log.ts'
import { translationsIn } from '../translations.ts'
import { isUnavailable, logUnavailable, retryAfter } from '../unavailable.ts'
import { inLocale, requestLocale } from './request-locale.ts'

/**
 * The wire shape of every JSON reply: `error` is null on success, else a stable code of the catalogue. `message` and the
 * messages of fields are in the language of the request. `ignored` names fields of the request that nobody knows.
 */
export type Envelope = {
  error: ErrorCode | null
  message: string
  data: unknown
  ignored?: readonly string[] | undefined
}

const jsonHeaders = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

/** A reply in the language that a page was shown in, which may be another than that of its request. */
export const replyIn = (locale: Locale, reply: () => Response): Response => inLocale(locale, reply)

export function success(data: unknown, code?: MessageCode, ignored: readonly string[] = []): Response {
  const message = code === undefined ? '' : wordText(translationsIn(requestLocale()), `message.${code}`)
  const reply: Envelope = { error: null, message, data, ...(ignored.length > 0 && { ignored }) }
  return new Response(JSON.stringify(reply), { headers: jsonHeaders })
}

export function errorResponse(
  code: ErrorCode,
  fields: readonly FieldError[] = [],
  extra: HeadersInit = {},
  failedStatus?: FailedStatus,
): Response {
  const { status } = errors[code]
  const translations = translationsIn(requestLocale())
  const worded = fields.map((field) => ({ ...field, message: wordField(translations, field) }))
  const message = wordText(translations, `error.${code}`)
  const details = {
    ...(failedStatus && { status: failedStatus }),
    ...(worded.length > 0 && { fields: worded }),
  }
  const data = Object.keys(details).length === 0 ? null : details
  const headers = new Headers({ ...jsonHeaders, ...Object.fromEntries(new Headers(extra)) })
  return new Response(JSON.stringify({ error: code, message, data } satisfies Envelope), {
    status,
    headers,
  })
}

/** The id under which the log has this request, so that a report of an error can name it. */
const requestIdHeader = 'x-request-id'

/**
 * Turns anything thrown into a reply: an AppError as its code, a database or folder that does not work as 503, everything
 * else as a 500 without details, which are logged.
 */
export function errorReply(
  error: unknown,
  { log, requestId }: { log: Log; requestId: string },
  failedStatus?: FailedStatus,
): Response {
  const headers = { [requestIdHeader]: requestId }
  if (error instanceof AppError) {
    const { code } = error
    // The log hides every field named `code`, since people are mailed codes; so the field is named `error`.
    if (errors[code].status >= 500 && error.cause !== undefined)
      log.error({ error: code, err: error.cause }, 'not available')
    else log.info({ error: code }, 'request refused')
    const seconds = error.retryAfter ?? (code === 'unavailable' ? retryAfter : undefined)
    const wait = seconds === undefined ? {} : { 'retry-after': String(seconds) }
    return errorResponse(code, error.fields, { ...headers, ...wait }, failedStatus)
  }
  if (isUnavailable(error)) {
    logUnavailable(log, error)
    return errorResponse('unavailable', [], { ...headers, 'retry-after': String(retryAfter) }, failedStatus)
  }
  log.error({ err: error }, 'unexpected error')
  return errorResponse('internal', [], headers, failedStatus)
}

/** A handler may return bytes instead of `data`. */
export class BinaryReply {
  readonly bytes: Uint8Array | ReadableStream<Uint8Array>
  readonly headers: Record<string, string>

  constructor(bytes: Uint8Array | ReadableStream<Uint8Array>, headers: Record<string, string>) {
    this.bytes = bytes
    this.headers = headers
  }

  toResponse(): Response {
    return new Response(this.bytes as BodyInit, { headers: this.headers })
  }
}

/** Bytes that are made while they are sent: the next piece only when the one before it is gone. */
export function streamOf(pieces: AsyncGenerator<Uint8Array, void, undefined>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await pieces.next()
      if (done === true) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => {
      await pieces.return()
    },
  })
}

/** A handler may return a text for people beside its `data`. */
export class Message<T> {
  readonly code: MessageCode
  readonly data: T

  constructor(code: MessageCode, data: T) {
    this.code = code
    this.data = data
  }
}

import { z } from 'zod'
import {
  errorName,
  fieldPath,
  frame,
  knownMessages,
  maxFrames,
  reactMessage,
  screenPattern,
} from './client-error-values.ts'
import { endpoint } from './endpoint.ts'
import { issue } from './issues.ts'

const shaped = (pattern: RegExp) => z.string().regex(pattern, issue('invalid'))

/** An error of the web app that no screen has handled. */
const ClientError = z.strictObject({
  /** The build that the page came from; the text of its /version.txt. */
  build: shaped(/^[\w-]{1,40}$/),
  screen: shaped(screenPattern),
  field: shaped(fieldPath),
  name: shaped(errorName),
  /** Absent where the message is none that is known: it could quote what somebody typed. */
  message: z
    .enum(knownMessages)
    .or(shaped(new RegExp(`${reactMessage.source}$`)))
    .optional(),
  stack: z.array(shaped(frame)).max(maxFrames),
})
export type ClientError = z.output<typeof ClientError>

export const reportClientError = endpoint({
  method: 'POST',
  path: '/v1/client-errors',
  access: 'public',
  summary: 'Store an error of the web app in the log of the operator',
  body: ClientError,
  maxBytes: 4 * 1024,
  reply: z.object({ received: z.literal(true) }),
  errors: [],
  limit: { points: 20, seconds: 600 },
})

import type { ClientError } from '#contract/client-errors.ts'
import {
  errorName,
  fieldPath,
  frame,
  knownMessages,
  maxFrames,
  reactMessage,
  screenPattern,
} from '#contract/client-error-values.ts'
import { isRecord, isText } from '#web/lib/record.ts'

/** An error that no code has handled, and where the person was. */
export type SeenError = {
  readonly error: unknown
  /** The script that the browser names; what is thrown without a stack has only this. */
  readonly file: string
  /** The pattern of the route. */
  readonly screen: string
  /** What was used last, else what has the focus. */
  readonly element: Element | null
  /** A page in place of the screen says already that something went wrong. */
  readonly isShown: boolean
}

/** The build this page came from. */
declare const __BUILD_ID__: string

/**
 * What the log gets to know of an error: where it came from and which field it was about, nothing that somebody typed.
 * @returns undefined for an error of an extension or of another site.
 */
export function makeReport({ error, file, screen, element }: SeenError): ClientError | undefined {
  const { frames, isOurs } = readStack(error, file)
  if (!isOurs) return undefined
  const { name, message } = isRecord(error) ? error : {}
  const known = isText(message) ? findMessage(message) : undefined
  return {
    build: __BUILD_ID__,
    // the route of an index ends with a slash
    screen: screenPattern.test(screen) ? screen.replace(/(.)\/$/, '$1') : '',
    field: findField(element),
    name: isText(name) && errorName.test(name) ? name : 'Error',
    ...(known !== undefined && { message: known }),
    stack: [...frames],
  }
}

/** Ids that React and Mantine make; they say nothing and differ from page to page. */
const generated = /^(?:_[rR]_|mantine-)/
/** Ids of rows and accounts, which are nothing for the log. */
const ids = /[0-9a-f]{8}-[0-9a-f-]{27}|\d{3,}/g

/** The name or id of an element or of the next one around it that has one, else what kind of element it is. */
function findField(element: Element | null): string {
  for (let at = element; at !== null; at = at.parentElement)
    for (const attribute of ['name', 'id']) {
      const text = at.getAttribute(attribute)?.replaceAll(ids, '*') ?? ''
      if (text !== '' && !generated.test(text) && fieldPath.test(text)) return text
    }
  return (element?.closest('button, a') ?? element)?.localName ?? ''
}

type ReadStack = {
  /** Places in our own built scripts, from the error outwards: `/assets/base-Bq3x_9d.js:2:1507`. */
  readonly frames: readonly string[]
  /** Whether the error comes from a script of this site, not from a browser extension or another site. */
  readonly isOurs: boolean
}

const place = /([\w+.-]+:\/\/[^\s()]*?):(\d+):(\d+)/g

/**
 * Reads the stack of an error, as Chromium, Firefox and Safari write it. The nearest script that has an address decides whose the
 * error is: extensions call our functions, and we theirs.
 * @param file the script that the browser names, for what is thrown without a stack.
 */
function readStack(error: unknown, file: string): ReadStack {
  const places = [...stackOf(error).matchAll(place)].flatMap(([, text = '', line = '', column = '']) => {
    const url = URL.parse(text)
    return url === null ? [] : [{ url, at: `${url.pathname}:${line}:${column}` }]
  })
  const nearest = places[0]?.url ?? URL.parse(file)
  return {
    frames: places
      .filter(({ url, at }) => isOfThisSite(url) && frame.test(at))
      .slice(0, maxFrames)
      .map(({ at }) => at),
    isOurs: nearest !== null && isOfThisSite(nearest),
  }
}

const isOfThisSite = ({ origin }: URL) => origin === globalThis.location.origin

/** The stack without the message, which Chromium puts before it: what somebody typed may look like a place. */
function stackOf(error: unknown): string {
  if (!isRecord(error) || !isText(error['stack'])) return ''
  const { stack, message } = error
  const start = isText(message) ? stack.indexOf(message) : -1
  // the others begin with the nearest place
  if (start < 0 || !/^\s+at /m.test(stack)) return stack
  return stack.slice(start + String(message).length)
}

/** The part of a message that is the same for everybody; undefined for a message that may quote what was typed. */
function findMessage(message: string): ClientError['message'] {
  return reactMessage.exec(message)?.[0] ?? knownMessages.find((known) => message.includes(known))
}

/**
 * What a report of an error in the web app may consist of. It has no free text: the message of an error can quote what somebody
 * typed, as `JSON.parse` does, and anybody can send a report, whose lines an operator reads.
 */

/** Parts of messages that browsers give their own errors, without the names and values in them. */
export const knownMessages = [
  // Chromium
  'Cannot read properties of undefined',
  'Cannot read properties of null',
  'Cannot set properties of undefined',
  'Cannot set properties of null',
  'Cannot destructure property',
  'Cannot assign to read only property',
  'is not a function',
  'is not iterable',
  'is not a constructor',
  'is not defined',
  'before initialization',
  'Assignment to constant variable',
  'Maximum call stack size exceeded',
  'Converting circular structure to JSON',
  // Firefox
  "can't access property",
  'too much recursion',
  'is read-only',
  'is undefined',
  'is null',
  // Safari
  'undefined is not an object',
  'null is not an object',
  "Can't find variable",
  // all of them
  'Invalid time value',
  'Invalid array length',
  "Failed to execute 'removeChild' on 'Node'",
  "Failed to execute 'insertBefore' on 'Node'",
] as const

/** What React says in place of its messages, which are left out of what is built (react.dev/errors). */
export const reactMessage = /^Minified React error #\d{1,4}/

/** A built script with line and column: `/assets/base-Bq3x_9d.js:2:1507`. */
export const frame = /^\/assets\/[\w.-]{1,100}:\d{1,7}:\d{1,7}$/

/** The name of an error, as of its class. */
export const errorName = /^[A-Za-z]{1,40}$/

/** The pattern of a route, as `/backbone/outbox/mail-{$id}`; empty before the first screen is there. */
export const screenPattern = /^(?:\/[\w/.${}-]{0,199})?$/

/** The path of a field in its form, `social_links[0].link`, else the kind of element; empty where there is none. */
export const fieldPath = /^[\w.[\]*-]{0,100}$/

/** The most frames of a stack, from the place of the error outwards. */
export const maxFrames = 10

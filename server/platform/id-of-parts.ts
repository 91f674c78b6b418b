import { createHash } from 'node:crypto'

/** A `client_request_id` that is told by what is in a request: equal parts give the same one. @returns a GUID */
export function idOfParts(parts: readonly unknown[]): string {
  const digits = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}

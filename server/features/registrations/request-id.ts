import { createHash } from 'node:crypto'
import type { RegisterForm } from './questions/take-said.ts'

/** The `client_request_id` of a request that is told by what is in it: equal parts give the same one. */
export function requestIdOf(parts: readonly unknown[]): string {
  const digits = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}

/**
 * The ids under which a form may be stored already, that of a new registration first. A form without an id of its own is the same
 * as an equal one of this minute or the minute before, so a double click registers once, and a later form again.
 */
export function requestIdsOf(form: RegisterForm, now: Date): readonly [string, ...string[]] {
  if (form.client_request_id !== undefined) return [form.client_request_id]
  const minute = Math.floor(now.getTime() / 60_000)
  return [requestIdOf([form, minute]), requestIdOf([form, minute - 1])]
}

/**
 * The number of a form with what is in it: somebody who goes back in the browser and types another name has another registration,
 * not the first one again.
 */
export const requestOf = ({
  client_request_id,
  first_name,
  email,
  phone,
  tickets,
  code,
}: RegisterForm): string => requestIdOf([client_request_id, first_name, email, phone, tickets, code])

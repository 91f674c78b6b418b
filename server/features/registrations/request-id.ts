import { idOfParts } from '#server/platform/id-of-parts.ts'
import type { RegisterForm } from './questions/take-said.ts'

/**
 * The ids under which a form may be stored already, that of a new registration first. A form without an id of its own is the same
 * as an equal one of this minute or the minute before, so a double click registers once, and a later form again.
 */
export function requestIdsOf(form: RegisterForm, now: Date): readonly [string, ...string[]] {
  if (form.client_request_id !== undefined) return [form.client_request_id]
  const minute = Math.floor(now.getTime() / 60_000)
  return [idOfParts([form, minute]), idOfParts([form, minute - 1])]
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
}: RegisterForm): string => idOfParts([client_request_id, first_name, email, phone, tickets, code])

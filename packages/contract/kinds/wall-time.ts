import { z } from 'zod'
import { issue } from '../issues.ts'

/** What clocks show at the place of the event, `2027-05-14T18:30`, or empty; the time zone is a field of the event. */
export const WallTime = z
  .string()
  .trim()
  .regex(/^(?:\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?$/, issue('invalid_moment'))
  .transform((text) => text.slice(0, 16))
  .refine((text) => text === '' || isOnCalendar(text), issue('invalid_moment'))

/** The parser of the language accepts 30 February, as 2 March. */
function isOnCalendar(wall: string): boolean {
  const moment = Date.parse(`${wall}Z`)
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(wall)
}

/** Both are times by now, whatever else is wrong: every error is named at once. */
export const areTimes =
  (...names: readonly string[]) =>
  ({ value }: { value: unknown }) =>
    z.object(Object.fromEntries(names.map((name) => [name, WallTime.default('')]))).safeParse(value).success

export const isInOrder = (start: string, end: string) => start === '' || end === '' || start <= end

/** @returns `2027-05-14`, or empty */
export const dayOf = (wall: string) => wall.slice(0, 10)

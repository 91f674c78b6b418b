import { evaluate } from '@tanstack/react-form'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/**
 * Merges what was typed into a newer version of the same values: a field that was changed here keeps what was typed,
 * every other takes the newer value. A list counts as one field, because its items have no identity.
 */
export function mergeNewer<Values>(opened: Values, typed: Values, newer: Values): Values
export function mergeNewer(opened: unknown, typed: unknown, newer: unknown): unknown {
  if (evaluate(opened, typed)) return newer
  if (!isRecord(opened) || !isRecord(typed) || !isRecord(newer)) return typed
  const names = Object.keys({ ...newer, ...typed })
  return Object.fromEntries(names.map((name) => [name, mergeNewer(opened[name], typed[name], newer[name])]))
}

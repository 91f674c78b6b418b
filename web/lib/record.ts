/** Whether a value from outside, such as parsed JSON, has named parts. Cheaper than a schema on pages that must open fast. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isText = (value: unknown): value is string => typeof value === 'string'

/** A pattern for `ilike` that finds the text anywhere; `%` and `_` in the text are ordinary characters. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** A pattern for `ilike`: what people type is looked for anywhere and as it stands, `%` and `_` mean themselves. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

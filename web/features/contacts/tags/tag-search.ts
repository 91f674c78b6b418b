/** The tag in the address of a list; nothing for a text that cannot be one. */
export function readTag({ tag }: Readonly<Record<string, unknown>>): { readonly tag?: number } {
  const id = typeof tag === 'string' || typeof tag === 'number' ? Number(tag) : Number.NaN
  return Number.isSafeInteger(id) && id > 0 ? { tag: id } : {}
}

import { plainText } from './plain-text.ts'

export type Contents = readonly { readonly id: string; readonly text: string }[]

/**
 * Gives each heading of the second level an id, by which the list of contents leads to it.
 * @param html filtered: its headings have no attributes
 */
export function withContents(html: string): { readonly html: string; readonly contents: Contents } {
  const contents: { id: string; text: string }[] = []
  const marked = html.replace(/<h2>([^]*?)<\/h2>/g, (_heading, inner: string) => {
    const id = `s-${String(contents.length + 1)}`
    contents.push({ id, text: plainText(inner, 200) })
    return `<h2 id="${id}">${inner}</h2>`
  })
  return { html: marked, contents }
}

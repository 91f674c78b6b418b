import { locales } from '#contract/languages.ts'
import type { Locale } from '#contract/languages.ts'
import type { BuiltInPage } from '#contract/static-pages.ts'

/**
 * A title and its text as rich text. What only the operator knows stands in square brackets, `[operator name]`; a text cannot
 * be published while it has any.
 */
type StarterText = { readonly title: string; readonly body: string }

/** `terms.en.html`: the title as `<h1>` in the first line, then the body. */
const files = import.meta.glob<string>('./starter-pages/*.html', {
  query: '?raw',
  import: 'default',
  eager: true,
})

function starterText(page: BuiltInPage, locale: Locale): StarterText {
  const file = `./starter-pages/${page.replaceAll('_', '-')}.${locale}.html`
  const [, title, body] = /^<h1>(.+)<\/h1>\n([^]+)$/.exec(files[file] ?? '') ?? []
  if (title === undefined || body === undefined) throw new Error(`${file} has no title or no text.`)
  return { title, body: body.trimEnd() }
}

/** The text that a policy or the page about the operator starts from, in each language. */
export const starterPage = (page: BuiltInPage): Readonly<Record<Locale, StarterText>> =>
  Object.fromEntries(locales.map((locale) => [locale, starterText(page, locale)])) as Record<
    Locale,
    StarterText
  >

import type { Locale } from '#contract/languages.ts'

/**
 * A title and its text as rich text. What only the operator knows stands in square brackets, `[operator name]`; a text cannot
 * be published while it has any.
 */
export type StarterText = { readonly title: string; readonly body: string }

/** The text of a page in each language. */
export type StarterPage = { readonly [locale in Locale]: StarterText }

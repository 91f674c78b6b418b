import type { CardDocument } from '#contract/kinds.ts'

/** The document with another logo, which visitors see; as it is where its kind has no logo. */
export const withLogo = (document: CardDocument, logo: string): CardDocument =>
  'company_logo' in document ? { ...document, company_logo: logo, show_logo: 1 } : document

/** What a visitor typed to see their card: both may be empty. */
export type TriedCard = { readonly name: string; readonly work: string }

/** How long each of them may be. */
export const triedLengths = { name: 60, work: 60 } as const

/** The addresses of a card that exists only in its address: page, picture of its code, and the form that keeps it. */
export const tryPaths = {
  card: '/try',
  code: '/try/code.svg',
  file: '/try/contact.vcf',
  keep: '/quick-start',
} as const

/** The query of these addresses. */
export function tryQuery({ name, work }: TriedCard): string {
  const query = new URLSearchParams()
  if (name !== '') query.set('name', name)
  if (work !== '') query.set('work', work)
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

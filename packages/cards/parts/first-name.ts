import { nameParts } from '#formats/vcf-name.ts'
import type { Identity } from '../card-view.ts'

/** First words that make one given name with the word after them. */
const joinsNext = /^(?:عبد|أبو|ابو|أم|abd|abdul|abdel|abu|umm)$/iu
/** An initial or a title: `J.`, `Dr.`, `डॉ.` */
const abbreviation = /\.$|^\p{L}$/u

/**
 * What to call somebody in a sentence: the first given name (*Amara*). The whole name where it is that of a company, one
 * word, or has no written-out given name (*J. Smith*, *Dr. Smith*).
 */
export function firstName({ name, company }: Identity): string {
  const nothing = { uid: '', revision: new Date(0), phones: [], emails: [], addresses: [], links: [] }
  const [family, given, , title] = nameParts({ ...nothing, name: { full: name }, company })
  // somebody who gives a title and one word is not called by the word alone
  if (family === '' && title !== '') return name
  const words = given.split(/\s+/u).filter((word) => word !== '' && !abbreviation.test(word))
  const count = joinsNext.test(words[0] ?? '') ? 2 : 1
  return words.slice(0, count).join(' ') || name
}

/** Accents, Arabic and Hebrew vowel signs, the dot of Indic letters, and what is not visible. */
const marks =
  // oxlint-disable-next-line no-misleading-character-class -- combining characters are what is looked for
  /[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u093c\u09bc\u0a3c\u0abc\u0b3c\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff]/g

const letters = 'ıøłđðħŧŋςىیےکہھةەٱ’‘ʼ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९'
const plain = "iolddhtnσيييكهههها'''012345678901234567890123456789"
/** Hyphens and dashes of all scripts (category Pd), and the minus sign. A list, because the database has no classes of signs. */
const dashes =
  '\u058a\u05be\u1400\u1806\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u2e5d\u301c\u3030\u30a0\u{10d6e}\u{10ead}'
const byLetter = new Map([
  ...Array.from(letters, (letter, index) => [letter, plain.charAt(index)] as const),
  ...Array.from(dashes, (dash) => [dash, '-'] as const),
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
])

/**
 * What two texts have in common when people search for one and mean the other: without accents, capitals, forms of
 * letters and kinds of dashes. A dash is not a blank: `jean luc` is another text than `jean-luc`. The database has the same function for the lists that it searches.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(marks, '')
    .replace(/[^\u0000-\u007f]/gu, (letter) => byLetter.get(letter) ?? letter)

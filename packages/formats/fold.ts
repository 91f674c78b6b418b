/** Accents, Arabic and Hebrew vowel signs, the dot of Indic letters, and what is not visible. */
const marks =
  // oxlint-disable-next-line no-misleading-character-class -- combining characters are what is looked for
  /[\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u093c\u09bc\u0a3c\u0abc\u0b3c\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff]/g

const letters = 'ıøłđðþħŧŋςىیےکہھةەٱ’‘ʼ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९'
const plain = "ioldddhtnσيييكهههها'''012345678901234567890123456789"
const byLetter = new Map([
  ...Array.from(letters, (letter, index) => [letter, plain.charAt(index)] as const),
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
])

/**
 * What two texts have in common when people search for one and mean the other: without accents, capitals and forms of
 * letters. The database has the same function for the lists that it searches.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(marks, '')
    .replace(/[^\u0000-\u007f]/g, (letter) => byLetter.get(letter) ?? letter)

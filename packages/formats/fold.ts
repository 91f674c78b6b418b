/** Accents, Arabic and Hebrew vowel signs, the dot of Indic letters, and what is not visible. */
const marks =
  // oxlint-disable-next-line no-misleading-character-class -- combining characters are what is looked for
  /[\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u093c\u09bc\u0a3c\u0abc\u0b3c\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff]/g

const letters = 'ıøłđðħŧŋςىیےکہھةەٱ’‘ʼ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९'
const plain = "iolddhtnσيييكهههها'''012345678901234567890123456789"
/** Hyphens and dashes of all scripts, and the minus sign. The function of the database lists them. */
const dashes = /[\p{Pd}\u2212]/gu
const expanded: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' }

/**
 * What two texts have in common when people search for one and mean the other: without accents, capitals, forms of
 * letters and kinds of dashes. A dash is not a blank: `jean luc` is another text than `jean-luc`. The database has the same
 * function for the lists that it searches.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    // first, because a dash of Hebrew stands among its marks
    .replace(dashes, '-')
    .replace(marks, '')
    .replace(
      /[^\u0000-\u007f]/g,
      (letter) => expanded[letter] ?? (plain.charAt(letters.indexOf(letter)) || letter),
    )

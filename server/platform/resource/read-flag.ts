import { asciiDigits } from '#contract/digits.ts'
import { fold } from '#formats/fold.ts'
import type { Line } from '../task-lines.ts'

/**
 * Yes and no as cells of spreadsheets have them, by language: first what Excel, LibreOffice and Google Sheets show for TRUE and FALSE, then
 * what people write.
 */
const words: Readonly<Record<string, readonly [yes: string, no: string]>> = {
  en: ['true t yes y on', 'false f no n off'],
  de: ['wahr ja j', 'falsch nein'],
  nl: ['waar ja', 'onwaar nee'],
  da: ['sand ja', 'falsk nej'],
  sv: ['sant ja', 'falskt nej'],
  nb: ['sann ja', 'usann nei'],
  fi: ['tosi kyllä', 'epätosi ei'],
  fr: ['vrai oui', 'faux non'],
  es: ['verdadero cierto sí', 'falso no'],
  pt: ['verdadeiro sim', 'falso não'],
  it: ['vero sì', 'falso no'],
  pl: ['prawda tak', 'fałsz nie'],
  cs: ['pravda ano', 'nepravda ne'],
  sk: ['pravda áno', 'nepravda nie'],
  hu: ['igaz igen', 'hamis nem'],
  ro: ['adevărat da', 'fals nu'],
  hr: ['istina da', 'laž ne'],
  tr: ['doğru evet', 'yanlış hayır'],
  id: ['benar ya', 'salah tidak'],
  vi: ['đúng có', 'sai không'],
  el: ['αληθές αληθής ναι', 'ψευδές ψευδής όχι'],
  ru: ['истина да', 'ложь нет'],
  uk: ['істина так', 'хибність хиба ні'],
  bg: ['истина да', 'лъжа не'],
  he: ['אמת כן', 'שקר לא'],
  ar: ['صحيح صواب نعم', 'خطأ لا'],
  fa: ['درست بله', 'نادرست خیر نه'],
  ur: ['درست ہاں', 'غلط نہیں'],
  hi: ['सत्य सही हाँ हां', 'असत्य गलत नहीं'],
  mr: ['होय', 'नाही'],
  bn: ['সত্য হ্যাঁ', 'মিথ্যা না'],
  gu: ['હા', 'ના'],
  pa: ['ਹਾਂ', 'ਨਹੀਂ'],
  ta: ['உண்மை ஆம்', 'தவறு இல்லை'],
  te: ['అవును', 'కాదు'],
  kn: ['ಹೌದು', 'ಇಲ್ಲ'],
  ml: ['അതെ', 'അല്ല'],
  th: ['จริง ใช่', 'เท็จ ไม่ใช่'],
  ja: ['真 はい', '偽 いいえ'],
  zh: ['真 是', '假 否'],
  ko: ['참 예', '거짓 아니요 아니오'],
}

/** A cross is a mark in a list, as in German; what is not marked there is empty. */
const marks = new Set(['x', '✓', '✔', '☑', '✅'])

const wordsOf = (answer: 0 | 1): ReadonlySet<string> =>
  new Set(Object.values(words).flatMap((pair) => pair[answer].split(' ').map(fold)))

/** All words for yes and for no, folded. None may be both: a test compares them. */
export const flagWords = () => ({ yes: wordsOf(0), no: wordsOf(1) })
const { yes: yesWords, no: noWords } = flagWords()

/**
 * Reads a cell that says yes or no: in the languages of spreadsheets, whatever its capitals and accents; 1 and 0 in any digits, also with
 * decimals; a mark.
 * @returns undefined when it says neither, as when it is empty
 */
export function readFlag(cell: string): boolean | undefined {
  const text = fold(cell).trim()
  if (isMark(cell)) return true
  const number = /^([01])(?:[.,\u066b]0+)?$/.exec(asciiDigits(text))?.[1]
  if (number !== undefined) return number === '1'
  return yesWords.has(text) ? true : noWords.has(text) ? false : undefined
}

/** Whether a cell is marked, instead of saying yes. */
const isMark = (cell: string): boolean => marks.has(fold(cell).trim())

/** Where yes is a mark, as in a list on paper, an empty cell of the column says no; elsewhere it says nothing. */
export function fillMarked(lines: readonly Line[], columns: readonly string[]): readonly Line[] {
  const marked = columns.filter((column) => lines.some(({ cells }) => isMark(cells[column] ?? '')))
  if (marked.length === 0) return lines
  return lines.map(({ line, cells }) => {
    const empty = marked.filter((column) => cells[column]?.trim() === '')
    return { line, cells: { ...cells, ...Object.fromEntries(empty.map((column) => [column, 'false'])) } }
  })
}

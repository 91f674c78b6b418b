/**
 * How letters become bytes in text files, as browsers read them (WHATWG Encoding Standard §4.2), and which letters they are for. The
 * order is that of a list to choose from.
 */
export const encodings = {
  'utf-8': { name: 'UTF-8', script: 'unicode' },
  'utf-16le': { name: 'UTF-16 LE', script: 'unicode' },
  'utf-16be': { name: 'UTF-16 BE', script: 'unicode' },
  'windows-1252': { name: 'Windows-1252', script: 'western' },
  'iso-8859-15': { name: 'ISO 8859-15', script: 'western' },
  macintosh: { name: 'Macintosh', script: 'western' },
  'iso-8859-3': { name: 'ISO 8859-3', script: 'southern' },
  'iso-8859-10': { name: 'ISO 8859-10', script: 'nordic' },
  'iso-8859-14': { name: 'ISO 8859-14', script: 'celtic' },
  'windows-1250': { name: 'Windows-1250', script: 'central' },
  'iso-8859-2': { name: 'ISO 8859-2', script: 'central' },
  'windows-1257': { name: 'Windows-1257', script: 'baltic' },
  'iso-8859-13': { name: 'ISO 8859-13', script: 'baltic' },
  'iso-8859-4': { name: 'ISO 8859-4', script: 'baltic' },
  'windows-1254': { name: 'Windows-1254', script: 'turkish' },
  'windows-1258': { name: 'Windows-1258', script: 'vietnamese' },
  'windows-1251': { name: 'Windows-1251', script: 'cyrillic' },
  'koi8-r': { name: 'KOI8-R', script: 'cyrillic' },
  'koi8-u': { name: 'KOI8-U', script: 'cyrillic' },
  ibm866: { name: 'IBM 866', script: 'cyrillic' },
  'iso-8859-5': { name: 'ISO 8859-5', script: 'cyrillic' },
  'x-mac-cyrillic': { name: 'Macintosh', script: 'cyrillic' },
  'windows-1253': { name: 'Windows-1253', script: 'greek' },
  'iso-8859-7': { name: 'ISO 8859-7', script: 'greek' },
  'windows-1255': { name: 'Windows-1255', script: 'hebrew' },
  'iso-8859-8': { name: 'ISO 8859-8', script: 'hebrew' },
  'windows-1256': { name: 'Windows-1256', script: 'arabic' },
  'iso-8859-6': { name: 'ISO 8859-6', script: 'arabic' },
  'windows-874': { name: 'Windows-874', script: 'thai' },
  shift_jis: { name: 'Shift JIS', script: 'japanese' },
  'euc-jp': { name: 'EUC-JP', script: 'japanese' },
  gb18030: { name: 'GB 18030, GBK', script: 'simplified' },
  big5: { name: 'Big5', script: 'traditional' },
  'euc-kr': { name: 'EUC-KR', script: 'korean' },
} as const satisfies Readonly<Record<string, { readonly name: string; readonly script: string }>>

/** A name that `TextDecoder` knows. */
export type Encoding = keyof typeof encodings

export type EncodingScript = (typeof encodings)[Encoding]['script']

export const isEncoding = (name: string): name is Encoding => Object.hasOwn(encodings, name)

/** All of them, in the order in which people choose. */
export const encodingNames: readonly Encoding[] = Object.keys(encodings).filter(isEncoding)

/** Reads bytes in this encoding; what is no letter in it becomes `lostLetter`. */
export const decodeText = (file: Uint8Array, encoding: Encoding): string =>
  new TextDecoder(encoding).decode(file)

/** Stands for a letter that some program could not read: what it was is lost. */
export const lostLetter = '\uFFFD'

/** The most signs of a line that are shown. */
const shownLength = 120

/** The first line of a text that has letters beyond ASCII, around the first of them: there a wrong guess is seen. */
export function tellingLine(text: string): string {
  const found = /[^\u0000-\u007F]/.exec(text)?.index ?? 0
  const start = Math.max(text.lastIndexOf('\n', found) + 1, found - shownLength / 2)
  const line = text.slice(start, start + shownLength * 2).replace(/^[\r\n]+/, '')
  return (line.split(/[\r\n]/)[0] ?? '').slice(0, shownLength).trim()
}

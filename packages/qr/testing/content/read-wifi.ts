/**
 * The fields of a `WIFI:` text by their letter, read like the ZXing wiki and Android's own reader: a backslash
 * escapes the next character, an unescaped semicolon ends a field, an empty field ends the text.
 */
export function readWifi(text: string): Map<string, string> {
  if (!text.startsWith('WIFI:') || !text.endsWith(';;')) throw new Error(`Not a network: ${text}`)
  const fields: string[] = ['']
  let escaped = false
  for (const sign of text.slice('WIFI:'.length, -1)) {
    if (!escaped && sign === '\\') escaped = true
    else {
      if (!escaped && sign === ';') fields.push('')
      else fields.push(`${fields.pop() ?? ''}${sign}`)
      escaped = false
    }
  }
  if (escaped || fields.pop() !== '') throw new Error(`Not ended: ${text}`)
  return new Map(fields.map((field) => [field.slice(0, 1), field.slice(2)]))
}

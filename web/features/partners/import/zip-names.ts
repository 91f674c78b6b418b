/** The upper half of the code pages of DOS, in which Windows writes names (Appendix D.1 of PKWARE's APPNOTE names the first). */
const codePages = [
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0',
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0',
] as const

/**
 * What the name of a file in a ZIP file may be. Only some programs say in which letters they write: macOS writes UTF-8 and does not
 * say so, Windows writes the code page of its country.
 * @param name with one letter for each byte where the file does not say
 */
export function possibleNames(name: string): readonly string[] {
  const codes = Array.from({ length: name.length }, (_, index) => name.charCodeAt(index))
  if (codes.every((code) => code < 0x80) || codes.some((code) => code > 0xff)) return [name]
  const inCodePages = codePages.map((page) =>
    codes.map((code) => (code < 0x80 ? String.fromCodePoint(code) : (page[code - 0x80] ?? ''))).join(''),
  )
  return [readUtf8(codes) ?? name, name, ...inCodePages]
}

function readUtf8(codes: readonly number[]): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(codes))
  } catch {
    return undefined
  }
}

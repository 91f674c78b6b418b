/** Digits of any script (Devanagari, Arabic-Indic, …) as 0 to 9; everything else stays. */
export function asciiDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => String(digitValue(digit)))
}

/** In Unicode, the decimal digits of a script are consecutive, from zero to nine (The Unicode Standard §4.6). */
function digitValue(digit: string): number {
  const point = digit.codePointAt(0) ?? 0
  let before = 0
  while (/^\p{Nd}$/u.test(String.fromCodePoint(point - before - 1))) before += 1
  return before % 10
}

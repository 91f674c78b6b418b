/**
 * Letters that banks of the SEPA area write otherwise, by EPC217-08 (*SEPA Requirements for an Extended Character Set*): Latin letters that
 * do not decompose, Greek, Cyrillic, and signs. In small letters; what is written large begins with a capital.
 */
const spellings: ReadonlyMap<string, string> = new Map(
  [
    'ß ss,æ ae,œ oe,ø o,đ d,ð d,þ th,ł l,ħ h,ı i,ŋ n,ŧ t',
    'α a,β v,γ g,δ d,ε e,ζ z,η i,θ th,ι i,κ k,λ l,μ m,ν n,ξ x,ο o,π p,ρ r,σ s,ς s,τ t,υ y,φ f,χ ch,ψ ps,ω o',
    'а a,б b,в v,г g,д d,е e,ж zh,з z,и i,к k,л l,м m,н n,о o,п p,р r,с s,т t,у u,ф f,х h,ц ts,ч ch,ш sh,щ sht',
    'ъ a,ы y,ь y,э e,ю yu,я ya,і i,є ye,ґ g,ђ dj,ј j,љ lj,њ nj,ћ c,џ dz',
    `& +,@ (at),_ -,! .,[ (,] ),{ (,} ),< (,> ),€ EUR,· .,* .,# .,% .,$ .,= -,~ -,\\ /,| /`,
    `" ',\` ',’ ',‘ ',“ ',” ',„ ',« ',» '`,
  ]
    .flatMap((line) => line.split(','))
    .map((pair): [string, string] => [pair.slice(0, pair.indexOf(' ')), pair.slice(pair.indexOf(' ') + 1)]),
).set(';', ',')

/**
 * A text as every bank of the SEPA area takes it: letters from a to z, digits, blanks and `/ - ? : ( ) . , ' +` (EPC217-08). What has no
 * such spelling, as an emoji or a letter of another script, is left out.
 * @param max signs
 */
export function sepaText(text: string, max: number): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{Pd}/gu, '-')
    // й and ї are no и and і, and a Greek ου is no υ
    .replace(/и\u0306/giu, (letter) => (letter.startsWith('и') ? 'y' : 'Y'))
    .replace(/і\u0308/giu, (letter) => (letter.startsWith('і') ? 'yi' : 'Yi'))
    .replace(/\p{M}/gu, '')
    .replace(/(?<=ο)υ/giu, 'u')
    .replace(/[^A-Za-z0-9/?:().,'+ -]/gu, spell)
  // a slash neither begins nor ends a text, and two would begin a code word
  const clean = plain
    .replace(/\/+/g, '/')
    .replace(/ +/g, ' ')
    .replace(/^[/ ]+/, '')
  return clean.slice(0, max).replace(/[/ ]+$/, '')
}

function spell(letter: string): string {
  if (/\s/.test(letter)) return ' '
  const small = letter.toLowerCase()
  const spelling = spellings.get(small) ?? ''
  return small === letter ? spelling : spelling.charAt(0).toUpperCase() + spelling.slice(1)
}

import { asciiDigits } from './digits.ts'

/**
 * Text as people typed and see it. Two texts that look the same are the same text afterwards: in Unicode's composed form
 * (NFC), without characters that nobody sees, and with every change of direction closed. All of it takes linear time.
 */

/** Never part of a word: zero width space, soft hyphen, Hangul fillers, word joiner, byte order mark and their like. */
const invisible =
  /[\u17b4\u17b5\u00ad\u115f\u1160\u180e\u200b\u2060-\u2065\u206a-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\u{1d173}-\u{1d17a}]/gu

/** They change the sign before them, and mean nothing elsewhere: joiners and variation selectors. */
const looseModifiers =
  /(?<![^\s\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069])(?:[\u034f\u180b-\u180d\u180f\ufe00-\ufe0f\u{e0100}-\u{e01ef}]|\u200c|\u200d)+/gu

/** Letters that nobody sees, except behind the black flag: there they say whose flag it is. */
const tags = /(\u{1f3f4}[\u{e0030}-\u{e007a}]{1,8}\u{e007f})|[\u{e0000}-\u{e00ff}\u{e01f0}-\u{e0fff}]/gu

/** At the ends of a text: marks of direction, changes of direction that change nothing, joiners that join nothing. */
const looseAtStart = /[\s\u061c\u200c-\u200f]/u
const looseAtEnd = /[\s\u061c\u200c-\u200f\u202a\u202b\u202d\u202e\u2066-\u2068]/u

/**
 * A letter, digit, sign or picture, also one of a newer Unicode or of a font. A combining mark alone is none: it stands on
 * another.
 */
const visible = /[\p{L}\p{N}\p{P}\p{S}\p{Cn}\p{Co}]/u

const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u2800]+/gu
/** Printable ASCII with single spaces, which is clean already: most texts that are read from the database. */
const plain = /^[!-~]+(?: [!-~]+)*$/

/** Half of a surrogate pair: it is no character, and databases do not store it. */
const lone = /\p{Surrogate}/gu

/**
 * Cleans one line of text: also line breaks and runs of blanks become one space.
 * @returns an empty text when there is nothing to see.
 */
export function cleanLine(text: string): string {
  return plain.test(text) ? text : clean(text.replace(controls, ' ')).replace(/\s+/gu, ' ')
}

/** Cleans text of several lines: CRLF becomes LF, other control characters become spaces, blanks in a line stay. */
export function cleanProse(text: string): string {
  if (plain.test(text)) return text
  const lines = text.replace(/\r\n?|[\u0085\u2028\u2029]/gu, '\n').split('\n')
  const cleaned = lines.map((line) => {
    const indent = /^[ \t]*/.exec(line)?.[0] ?? ''
    const text = clean(line.replace(controls, ' '))
    return text && indent.replaceAll('\t', ' ') + text
  })
  return cleaned.join('\n').trim()
}

/** Cleans HTML: its texts like prose, between its tags. @returns an empty text when there is nothing to see. */
export function cleanMarkup(html: string): string {
  const parts = writeOut(html)
    .replace(controlsOfMarkup, ' ')
    .split(/(<[^<>]*>)/)
  const isSeen = parts.map((part, index) => index % 2 === 0 && visible.test(part))
  const [first, last] = [isSeen.indexOf(true), isSeen.lastIndexOf(true)]
  const cleaned = parts.map((part, index) => {
    // Each is composed alone: a sign behind a tag must not change the tag.
    if (index % 2 === 1) return bare(part).replace(directions, '').normalize('NFC')
    return cleanPart(part, index <= first, index >= last)
  })
  return hasText(cleaned.join('')) ? cleaned.join('').trim() : ''
}
const controlsOfMarkup = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u2800]+/gu

/** Writes characters that stand as `&#8203;` or `&shy;` as themselves, except those of the markup. */
const writeOut = (html: string) =>
  html
    .replace(/&(?:shy|lrm|rlm|ZeroWidthSpace|NoBreak);/g, '')
    .replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (reference, hex?: string, decimal?: string) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return code > 0x10_ff_ff || '<>&"\''.includes(String.fromCodePoint(code))
        ? reference
        : String.fromCodePoint(code)
    })

/** An editor leaves `<p></p>` where nothing was written. */
const hasText = (html: string) =>
  visible.test(
    html.replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '').replace(/<[^<>]*>|&(?:nbsp|zwj|zwnj);/g, ''),
  )

function clean(text: string): string {
  const cleaned = cleanPart(text, true, true)
  return visible.test(cleaned) ? cleaned : ''
}

/** @param atStart whether it begins the whole text @param atEnd whether it ends it */
function cleanPart(part: string, atStart: boolean, atEnd: boolean): string {
  const text = dropEnds(bare(part)).replace(looseModifiers, '')
  let [from, to] = [0, text.length]
  while (atStart && from < to && looseAtStart.test(text.charAt(from))) from += 1
  while (atEnd && from < to && looseAtEnd.test(text.charAt(to - 1))) to -= 1
  // Composed only now: what stood between a letter and its accent is gone.
  return closeAll(text.slice(from, to)).normalize('NFC')
}

const bare = (text: string) =>
  text
    .replace(lone, '')
    .replace(invisible, '')
    .replace(tags, (_, flag?: string) => flag ?? '')

const directions = /[\u202a-\u202e\u2066-\u2069]/gu
const isolates = '\u2066\u2067\u2068'
const [endOfEmbedding, endOfIsolate] = ['\u202c', '\u2069']
const isEnd = (sign: string) => sign === endOfEmbedding || sign === endOfIsolate

/** Drops ends of nothing, and ends embeddings with the isolate around them. */
function dropEnds(text: string): string {
  const open: string[] = []
  let isolated = 0
  return text.replace(directions, (sign) => {
    if (!isEnd(sign)) {
      const isIsolate = isolates.includes(sign)
      isolated += isIsolate ? 1 : 0
      open.push(isIsolate ? endOfIsolate : endOfEmbedding)
      return sign
    }
    if (sign === endOfEmbedding) return open.at(-1) === sign ? (open.pop() ?? '') : ''
    if (isolated === 0) return ''
    isolated -= 1
    return open.splice(open.lastIndexOf(sign)).toReversed().join('')
  })
}

/** Ends what is left open: no name turns the sentence around it. */
function closeAll(text: string): string {
  const open: string[] = []
  for (const [sign] of text.matchAll(directions))
    if (isEnd(sign)) open.pop()
    else open.push(isolates.includes(sign) ? endOfIsolate : endOfEmbedding)
  return text + open.toReversed().join('')
}

/** A code, number or link that is compared sign by sign: nothing invisible is left in it, and its digits are 0 to 9. */
export const cleanCode = (text: string): string => asciiDigits(cleanLine(text.replace(/\p{Cf}/gu, '')))

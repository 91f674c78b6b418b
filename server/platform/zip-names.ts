const reserved = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])(?:\.|$)/i
/** Characters that change the direction of text, so that `gpj.exe` can look like `exe.jpg`. */
const turning = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
/** File systems allow 255 bytes. */
const mostBytes = 240
const utf8 = new TextEncoder()

/** Gives files unique paths that every system can extract into one folder. */
export class ZipNames {
  /** The last number given to a path, ignoring case. */
  readonly #taken = new Map<string, number>()

  /** The path itself if it is safe and unused, otherwise without unsafe characters and with a number. */
  claim(path: string): string {
    const parts = path.split('/').map(safe)
    const [stem, extension] = split(parts.filter((part) => part !== '').join('/') || 'file')
    let number = this.#taken.get(key(stem + extension)) ?? 0
    let free = stem + extension
    while (this.#taken.has(key(free))) {
      number += 1
      free = `${stem} (${number + 1})${extension}`
    }
    this.#taken.set(key(stem + extension), number)
    this.#taken.set(key(free), 0)
    return free
  }
}

/** A part of a path without characters and names that Windows does not allow, and without hidden or invisible parts. */
function safe(part: string): string {
  const line = part.toWellFormed().normalize('NFC').replace(turning, '')
  const plain = line.replace(/[\p{Cc}\s]+/gu, ' ').replace(/[\\:*?"<>|]+/g, '-')
  const trimmed = shorten(plain.replace(/^[.\s-]+/, '')).replace(/[.\s]+$/, '')
  return reserved.test(trimmed) ? `_${trimmed}` : trimmed
}

function shorten(name: string): string {
  const [stem, extension] = split(name)
  const letters = Array.from(stem)
  while (letters.length > 1 && utf8.encode(letters.join('') + extension).length > mostBytes) letters.pop()
  return letters.join('') + extension
}

function split(name: string): [stem: string, extension: string] {
  const at = /\.[^./]{1,16}$/u.exec(name)?.index ?? name.length
  return [name.slice(0, at), name.slice(at)]
}

/** Windows and macOS ignore case in file names. */
function key(name: string): string {
  return name.toLowerCase()
}

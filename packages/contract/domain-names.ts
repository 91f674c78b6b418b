/** Names of domains in the letters of their owners. They are stored as `xn--…`, which every program understands. */

/** @returns `müller.example` as `xn--mller-kva.example`, in lower case; undefined when it is no name of a host. */
export function asciiHost(host: string): string | undefined {
  if (host === '' || /[\s/?#@:%[\]\\<>^|]/u.test(host)) return undefined
  return URL.parse(`http://${host}`)?.hostname
}

/**
 * A host, link or mail address with the letters of its domain, for people to read; any other text as it is. A part of the
 * domain that mixes Latin letters with others, or is made of Cyrillic letters that look like Latin ones, stays `xn--…`: it
 * may imitate another name (decision 0102).
 */
export const readableAddress = (text: string): string =>
  text.replace(/(?<=^(?:https?:\/\/|[^\s/:@]*@)?(?:[^/?#@]*\.)?)xn--[a-z0-9-]+(?![^/?#]*@)/gi, readableLabel)

function readableLabel(label: string): string {
  const letters = decodePunycode(label.slice(4).toLowerCase())
  if (letters === undefined || URL.parse(`http://${letters}`)?.hostname !== label.toLowerCase()) return label
  const isImitation = latin.test(letters) ? !besideLatin.test(letters) : imitation.test(letters)
  return isImitation ? label : letters
}

const latin = /\p{scx=Latn}/u
/** Chinese, Japanese and Korean are written with Latin letters among their own, other scripts are not. */
const besideLatin = /^[\p{scx=Latn}\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}\d-]+$/u
/** Only Cyrillic letters that look like Latin ones. */
const imitation = /^[асԁеһіјӏорԗԛѕԝхуъЬҽпгѵѡ\d-]+$/u

const [base, tMin, tMax, skew, damp, initialBias, initialCode] = [36, 1, 26, 38, 700, 72, 128]

/** RFC 3492, section 6.2. @returns undefined for a text that is no Punycode. */
function decodePunycode(text: string): string | undefined {
  const end = text.lastIndexOf('-')
  const output = text.slice(0, Math.max(end, 0)).split('')
  let [code, position, bias] = [initialCode, 0, initialBias]
  for (let index = end < 0 ? 0 : end + 1; index < text.length;) {
    const before = position
    for (let weight = 1, step = base; ; step += base) {
      const digit = Number.parseInt(text[index] ?? '', base)
      index += 1
      if (Number.isNaN(digit)) return undefined
      // Letters stand for 0 to 25, digits for 26 to 35; parseInt counts the other way round.
      const value = digit < 10 ? digit + 26 : digit - 10
      position += value * weight
      const threshold = Math.min(Math.max(step - bias, tMin), tMax)
      if (value < threshold) break
      weight *= base - threshold
    }
    const length = output.length + 1
    bias = adapt(position - before, length, before === 0)
    code += Math.floor(position / length)
    position %= length
    // Also what a long text makes of it: Infinity, or no number.
    if (!(code <= 0x10_ff_ff)) return undefined
    output.splice(position, 0, String.fromCodePoint(code))
    position += 1
  }
  return output.join('')
}

function adapt(delta: number, length: number, isFirst: boolean): number {
  let rest = isFirst ? Math.floor(delta / damp) : Math.floor(delta / 2)
  rest += Math.floor(rest / length)
  let steps = 0
  for (; rest > ((base - tMin) * tMax) / 2; steps += base) rest = Math.floor(rest / (base - tMin))
  return steps + Math.floor(((base - tMin + 1) * rest) / (rest + skew))
}

/**
 * Reads the slug or the printed code that an address or a typed text names, whatever was copied along with it (decision 0177).
 */

/** Nobody sees them: zero width blanks, joiners, soft hyphens, variation selectors, marks of direction and of byte order. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** Letters, with the marks on them, and digits of any script, and hyphens: stored slugs and codes have nothing else. */
const nameAtStart = /^[\p{L}\p{M}\p{Nd}-]*/u

/**
 * Wider than `Slug`, because scans of links that nobody has are counted by their names. One sign alone is what is left of a broken
 * address.
 */
const lengths = { shortest: 2, longest: 200 }

/** The name at the start of a text, and what stands behind it: empty, or beginning with a sign that no name has. */
export type LinkName = { readonly name: string; readonly after: string }

/**
 * Splits what stands behind `/p/` or `/q/`. The name goes as far as letters, marks, digits and hyphens do; hyphens at its end
 * belong to the sentence around it, because no slug ends with one and codes are read without.
 * @param text with or without percent-codes, valid or not
 * @returns the name as it is written, in Unicode's composed form; undefined when no slug or code can be written so
 */
export function splitLinkName(text: string): LinkName | undefined {
  const seen = decodeEscapes(text).replace(unseen, '').normalize('NFC')
  const [run = ''] = nameAtStart.exec(seen) ?? []
  if (run.length > lengths.longest) return undefined
  const name = run.replace(/-+$/, '')
  return name.length < lengths.shortest ? undefined : { name, after: seen.slice(run.length) }
}

/** A broken code becomes U+FFFD, which is no letter: an address that was cut off inside of one still names its card. */
const decodeEscapes = (text: string): string =>
  text.replace(/(?:%[\da-f]{2})+/gi, (escapes) => {
    const bytes = escapes
      .slice(1)
      .split('%')
      .map((byte) => Number.parseInt(byte, 16))
    return utf8.decode(Uint8Array.from(bytes))
  })
const utf8 = new TextDecoder()

/** The address of a page of a card or code, alone or in the sentence that somebody sent. */
const pageAddress =
  /(?:^|\s)(?:https?:\/\/)?([^\s/?#]*)\/(?:p|q|n|info-link|info-page|claim-qrcode)\/(\S[^]*)$/i

/** What a person typed or pasted to name a card or code. */
export type TypedLink = LinkName & {
  /** The host of a whole address, in lower case; absent where only a path or a name was typed. */
  readonly host?: string
  /** Whether it was the path or the address of a page, not a name alone. */
  readonly isAddress: boolean
}

/**
 * Reads a slug or code, the path of its page or its whole address (`HTTPS://CARDS.EXAMPLE/Q/7K2M9QXA`), by the rule of
 * `splitLinkName`.
 * @returns undefined when the text can name no card, as the address of something else
 */
export function readTypedLink(text: string): TypedLink | undefined {
  const [, host, behind] = pageAddress.exec(text.replace(unseen, '')) ?? []
  const isAddress = behind !== undefined
  const named = splitLinkName(isAddress ? behind : text.trim())
  if (named === undefined || (!isAddress && named.after.startsWith('://'))) return undefined
  return { ...named, isAddress, ...(host && { host: host.toLowerCase() }) }
}

/** The slug in the address of a page, in lower case; any other text as it is, so that a wanted slug with a blank is an error. */
export function slugOfAddress(text: string): string {
  const link = readTypedLink(text)
  return link?.isAddress ? link.name.toLowerCase() : text
}

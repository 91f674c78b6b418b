import addressparser from 'nodemailer/lib/addressparser'
import { asciiHost } from '#contract/domain-names.ts'

export type Sender = { readonly name: string; readonly address: string }

/** A local part without quotation marks (RFC 5322 section 3.2.3), with letters of all scripts (RFC 6531). */
const dotAtom = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u

/**
 * The mailbox that an operator typed, as the mail library reads it (RFC 5322 section 3.4): an address, alone or with a name before it or
 * in a comment, whatever is quoted or encoded.
 * @returns undefined for a list, a group, and what mail servers do not take
 */
export function readSender(text: string): Sender | undefined {
  const [mailbox, ...others] = addressparser(text)
  if (mailbox?.address === undefined || others.length > 0 || hasSeveral(text) || /\p{Cc}/u.test(text))
    return undefined
  const at = mailbox.address.lastIndexOf('@')
  const host = asciiHost(mailbox.address.slice(at + 1))
  if (!dotAtom.test(mailbox.address.slice(0, Math.max(at, 0)))) return undefined
  if (host === undefined || !/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z][a-z0-9-]*$/.test(host))
    return undefined
  return { name: decodeWords(mailbox.name), address: `${mailbox.address.slice(0, at)}@${host}` }
}

/** The library takes the first of two addresses without a comma, and the other as its name. */
const hasSeveral = (text: string): boolean =>
  text.replace(/"(?:[^"\\]|\\.)*"|\([^()]*\)/g, '').split('@').length > 2

/** Decodes `=?UTF-8?Q?Caf=C3=A9?=` (RFC 2047), which mail programs show; the mail library encodes the name anew. */
const decodeWords = (text: string): string =>
  text
    .replace(/(?<=\?=)\s+(?==\?)/g, '')
    .replace(
      /=\?([\w-]+)(?:\*[\w-]+)?\?([bq])\?([^?\s]*)\?=/gi,
      (word, charset: string, way: string, code: string) => {
        const bytes = /b/i.test(way)
          ? Buffer.from(code, 'base64')
          : Buffer.from(
              code
                .replaceAll('_', ' ')
                .replace(/=([\da-f]{2})/gi, (_, hex: string) =>
                  String.fromCharCode(Number.parseInt(hex, 16)),
                ),
              'latin1',
            )
        try {
          return new TextDecoder(charset).decode(bytes)
        } catch {
          return word
        }
      },
    )

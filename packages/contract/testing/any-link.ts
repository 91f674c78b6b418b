import fc from 'fast-check'

/** Made-up slugs, and what people copy along with them. */

/** A slug as the contract's `Slug` stores it. */
export const storedSlug = fc
  .stringMatching(/^[a-z0-9]{1,9}(?:-[a-z0-9]{1,9}){0,3}$/)
  .filter((slug) => slug.length >= 3)

/** Nobody sees them: they are copied along from pages, chats and documents. */
export const invisible = Array.from(
  '\u200b\u200c\u200d\u200e\u200f\u00ad\u2060\ufeff\u061c\u202a\u202e\u2066\u2069\u034f\ufe0f\u3164',
)

/** The text with invisible signs at random places. */
export const withInvisible = (text: string): fc.Arbitrary<string> =>
  fc
    .array(fc.tuple(fc.nat(text.length), fc.constantFrom(...invisible)), { maxLength: 4 })
    .map((places) =>
      places
        .toSorted(([a], [b]) => b - a)
        .reduce((copied, [at, sign]) => copied.slice(0, at) + sign + copied.slice(at), text),
    )

/** The signs that people were seen to copy along, and forms of addresses. */
const knownTails = [
  ...Array.from('.,;:!?\'"’”»)]}>…*_~`|।،؛؟。）、」=&+–—²'),
  '&utm_source=x',
  '?utm_source=x#a',
  '#about',
  ' and more',
  '_html',
  '\n',
  '❤️',
]

/** Any text that begins with a sign that no slug has, raw or percent-encoded, as a whole or broken. */
export const linkTail: fc.Arbitrary<string> = fc
  .tuple(
    fc.oneof(fc.constantFrom(...knownTails), fc.string({ unit: 'binary', maxLength: 12 })),
    fc.constantFrom('raw', 'encoded', 'cut'),
  )
  .filter(
    ([text]) => text === '' || /^[^\p{L}\p{M}\p{Nd}\p{Cf}\p{Default_Ignorable_Code_Point}-]/u.test(text),
  )
  // Written raw, this would be the code of another sign.
  .filter(([text]) => !/^%[\da-f]{2}/i.test(text))
  .map(([text, form]) => {
    const encoded = encodeURIComponent(text)
    return form === 'raw' ? text : form === 'encoded' ? encoded : encoded.replace(/(?<=%..)[\da-f]$/i, '')
  })

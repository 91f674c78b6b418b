import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { encodeQr } from '../encode.ts'
import { QrError } from '../qr-error.ts'
import { decodePng } from '../testing/decode.ts'
import { contentText, type QrContent } from './content.ts'
import { anyContent } from '../testing/content/any-content.ts'
import { proofRounds } from '../testing/rounds.ts'

const samples: readonly QrContent[] = [
  { kind: 'url', url: 'example.com/Path?q=ä' },
  { kind: 'text', text: ' नमस्ते\n"quoted"; 👋 ' },
  { kind: 'number', number: '0042 0042' },
  { kind: 'phone', phone: '*123#' },
  { kind: 'sms', phone: '+919876543210', message: 'नमस्ते: दो' },
  { kind: 'mail', to: 'a@example.com', subject: 'Q & A', body: 'one\ntwo' },
  { kind: 'wifi', ssid: 'a;b"c', security: 'WPA', password: '\\12345678' },
  {
    kind: 'vcard',
    givenName: 'محمد',
    familyName: 'علي',
    phones: [{ number: '+966 50 123 4567', type: 'mobile' }],
  },
  { kind: 'event', title: 'Tea; cake', start: '2026-03-01T18:30', timeZone: 'Asia/Kolkata' },
  { kind: 'geo', latitude: 18.92, longitude: 72.83, label: 'Gate' },
  { kind: 'upi', vpa: 'shop@ybl', name: 'Tom & Co', amountMinor: 49900 },
]

/** The simplest picture of a code: black squares and the quiet zone. */
async function plainPng(text: string): Promise<Uint8Array> {
  const { size, modules } = encodeQr(text, { errorCorrectionLevel: 'M' })
  const grey = modules.map((dark) => (dark === 1 ? 0 : 255))
  const framed = await sharp(grey, { raw: { width: size, height: size, channels: 1 } })
    .extend({ top: 4, bottom: 4, left: 4, right: 4, background: '#fff' })
    .png()
    .toBuffer()
  return sharp(framed)
    .resize({ width: 6 * (size + 8), kernel: 'nearest' })
    .png()
    .toBuffer()
}

const anyValue = fc.anything({ withBigInt: true, withDate: true, withNullPrototype: true })

/** The errors of a value that is no content by its type, as it comes from a program without types. */
function fieldsOf(content: unknown): QrError['fields'] {
  try {
    expect(Reflect.apply(contentText, undefined, [content])).toEqual(expect.any(String))
    return []
  } catch (error) {
    if (error instanceof QrError && error.code === 'invalid_content') return error.fields
    throw error
  }
}
const errorsOfAny = (content: unknown) => fieldsOf(content).map(([path]) => path)
const messagesOf = (content: unknown) => fieldsOf(content).map(([, message]) => message)

describe('a content', () => {
  it.each(samples.map((content) => [content.kind, content] as const))(
    'of kind %s is found in its code by both readers',
    async (_, content) => {
      const text = contentText(content)
      expect(await decodePng(await plainPng(text))).toEqual({ jsqr: text, zxing: text })
    },
  )

  it('is either a well-formed text that fits a code, or an error for each invalid field', () => {
    fc.assert(
      fc.property(anyContent, (content) => {
        try {
          const text = contentText(content)
          expect(text.isWellFormed()).toBe(true)
          expect(text).not.toBe('')
          expect(encodeQr(text, { errorCorrectionLevel: 'L' }).size).toBeGreaterThan(20)
        } catch (error) {
          if (!(error instanceof QrError)) throw error
          expect(error).toMatchObject({ code: 'invalid_content', message: error.fields[0]?.[1] })
          const paths = error.fields.map(([path]) => path)
          expect(new Set(paths).size).toBe(paths.length)
          for (const [path, message] of error.fields) {
            expect(content).toHaveProperty(path.replace('givenName', 'kind'))
            expect(message).toMatch(/^[A-Z].{5,90}\.$/)
          }
        }
      }),
      { numRuns: proofRounds(100, 500) },
    )
  })

  it.each<[string, unknown, readonly string[]]>([
    ['nothing', undefined, ['kind']],
    ['no object', 'url', ['kind']],
    ['an unknown kind', { kind: 'toString' }, ['kind']],
    ['a link that is missing', { kind: 'url' }, ['url']],
    ['a number in place of a phone number', { kind: 'sms', phone: 112, message: 7 }, ['phone', 'message']],
    ['a network without fields', { kind: 'wifi', ssid: null }, ['security', 'ssid', 'password']],
    ['a place in words', { kind: 'geo', latitude: '18.9' }, ['latitude', 'longitude']],
    ['an amount in words', { kind: 'upi', vpa: 'a@ybl', name: 'A', amountMinor: '5' }, ['amountMinor']],
    ['a contact without name', { kind: 'vcard', phones: [], address: null }, ['givenName']],
    [
      'a contact of wrong values',
      {
        kind: 'vcard',
        company: 'A',
        phones: [{ number: 112, type: 'fax' }, 7],
        emails: 'a@b.c',
        address: [],
      },
      ['phones.0.number', 'phones.0.type', 'phones.1', 'phones.1.type', 'emails', 'address'],
    ],
  ])('of %s names its fields', (_, content, paths) => {
    expect(errorsOfAny(content)).toEqual(paths)
  })

  it('of any values is a text, or a sentence for each field', () => {
    fc.assert(
      fc.property(anyContent, fc.dictionary(fc.string(), anyValue), anyValue, (content, others, value) => {
        for (const field of Object.keys(content))
          for (const wrong of [value, undefined, null, 7, '', {}, []])
            for (const message of messagesOf({ ...others, ...content, [field]: wrong }))
              expect(message).toMatch(/^[A-Z].{5,90}\.$/)
      }),
      { numRuns: proofRounds(30, 300) },
    )
  })

  it.each(['', ' \n'])('of the text %j is an error', (text) => {
    const expected = new QrError('invalid_content', 'Write the text.', [
      ['text', 'Write the text.', 'text_missing'],
    ])
    expect(() => contentText({ kind: 'text', text })).toThrow(expected)
  })

  it('that is too long for a code is an error of the encoder', () => {
    const text = contentText({ kind: 'sms', phone: '112', message: 'न'.repeat(1000) })
    expect(() => encodeQr(text)).toThrow(expect.objectContaining({ code: 'too_long' }))
  })
})

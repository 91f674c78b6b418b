import jsQR from 'jsqr'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { QrContent } from '../content/content.ts'
import { contentText } from '../content/content.ts'
import { encodeQr, type EncodeOptions } from '../encode.ts'
import { qrFile } from '../node.ts'
import { decodePng } from '../testing/decode.ts'
import { readPixels } from '../testing/bitmaps.ts'
import { lacksTool, runTool } from '../testing/tools.ts'

/** What people of many languages put into codes. */
const contents: readonly QrContent[] = [
  { kind: 'wifi', ssid: 'Café Müller', security: 'WPA', password: 'correct horse' },
  { kind: 'wifi', ssid: 'Ωmega', security: 'nopass' },
  { kind: 'wifi', ssid: 'ร้านกาแฟ', security: 'WPA', password: 'sabai sabai' },
  { kind: 'sms', phone: '+4930123456', message: 'Grüße aus Köln' },
  { kind: 'sms', phone: '+351211234567', message: 'Olá, até amanhã' },
  { kind: 'text', text: 'Straße' },
  { kind: 'text', text: 'Ça va ? Très bien, merci' },
  { kind: 'text', text: '¿Dónde está el baño?' },
  { kind: 'text', text: 'नमस्ते' },
  { kind: 'text', text: 'أهلا وسهلا' },
  { kind: 'text', text: '日本語のカード' },
  { kind: 'text', text: '₹500' },
  { kind: 'text', text: 'é' },
]
const folder = mkdtempSync(path.join(tmpdir(), 'visita-utf8-'))

const drawn = (data: string) =>
  qrFile({ data, width: 600, height: 600, quietZone: 4, qrOptions: { errorCorrectionLevel: 'M' } }, 'png')

describe.skipIf(lacksTool('zbarimg'))('three readers read', () => {
  it.each(contents.map((content) => contentText(content)))('%s', async (text) => {
    const png = await drawn(text)
    const file = path.join(folder, 'code.png')
    writeFileSync(file, png)
    expect((await runTool('zbarimg', ['--quiet', '--raw', file])).replace(/\n$/, '')).toBe(text)
    expect(await decodePng(png)).toEqual({ jsqr: text, zxing: text })
  })
})

const encode = (text: string, options: EncodeOptions = {}) =>
  encodeQr(text, { errorCorrectionLevel: 'L', ...options })

describe('the mark of UTF-8', () => {
  const partsOf = async (text: string) => {
    const { data, width, height } = await readPixels(await drawn(text))
    return jsQR(Uint8ClampedArray.from(data), width, height)?.chunks.map(({ type }) => type)
  }

  it('stands before a text with other characters than ASCII', async () => {
    expect(await partsOf('Müller')).toEqual(['eci', 'byte'])
    expect(await partsOf('https://cards.example.com/p/priya')).toEqual(['byte'])
    expect(await partsOf('HTTPS://CARDS.EXAMPLE.COM/Q/7K3M9PQX')).toEqual(['alphanumeric'])
  })

  it('takes 12 bits: the next symbol begins a byte or two sooner', () => {
    // a symbol of version 1-L holds 17 bytes
    expect(encode(`ü${'a'.repeat(14)}`).size).toBe(21)
    expect(encode(`ü${'a'.repeat(15)}`).size).toBe(25)
    expect(encode('a'.repeat(17)).size).toBe(21)
  })

  it('is left out where only the text has room', () => {
    expect(encode(`ü${'a'.repeat(15)}`, { version: 1 }).size).toBe(21)
    expect(() => encode(`ü${'a'.repeat(16)}`, { version: 1 })).toThrow('does not fit a code of version 1')
    expect(encode(`ü${'a'.repeat(2951)}`).size).toBe(177)
    expect(() => encode(`ü${'a'.repeat(2952)}`)).toThrow(
      'This text has 2954 bytes; a QR code holds at most 2953.',
    )
  })
})

import { describe, expect, it } from 'vitest'
import { deflate } from '../node/deflate.ts'
import { addRoundedRect, type Path } from '../shape/path.ts'
import { readFont, readWoff } from '../testing/fonts.ts'
import { pdfFacts, pdfFonts, pdfPages, pdfText } from '../testing/pdf-pages.ts'
import { cutLabels, joined } from '../testing/sheet-labels.ts'
import { sentences } from '../testing/sentences.ts'
import { lacksTool } from '../testing/tools.ts'
import { withFallback } from '../text/fallback-typeface.ts'
import { latinTypeface } from '../text/latin-typeface.ts'
import { openTypeface } from '../browser/open-typeface.ts'
import { openTypeface as openOnServer } from '../node/open-typeface.ts'
import type { Typeface } from '../text/typeface.ts'
import { fitCaption } from './fit-caption.ts'
import type { SheetOptions } from './sheet-options.ts'
import { sheetPdf } from './sheet-pdf.ts'

const options: SheetOptions = {
  label: { widthMm: 60, heightMm: 40 },
  caption: { sizePt: 10 },
  codeSizeMm: 25,
}

const all = withFallback(
  latinTypeface,
  openTypeface(readFont('devanagari')),
  openTypeface(readFont('arabic')),
)
/** All letters but one. */
const without = (letter: string): Typeface => ({
  ...all,
  shapeLine: (text) => (text.includes(letter) ? undefined : all.shapeLine(text)),
})

async function printed(captions: readonly string[], typeface = latinTypeface): Promise<Uint8Array> {
  const items = captions.map((caption, index) => ({ data: `CODE ${index}`, caption }))
  return joined(sheetPdf(items, options, { deflate, typeface }))
}

describe.skipIf(lacksTool('pdftotext'))('captions', () => {
  it.each([
    ['bengali', ['ঢাকা ১২', 'স্বাগতম, বন্ধু!', 'র‍্যাব No. 3']],
    ['sinhala', ['ශ්‍රී ලංකාව', 'ආයුබෝවන් 12', 'ක්‍ෂ']],
  ] as const)('may be %s, with a typeface that has its letters', async (script, captions) => {
    const readers = [openTypeface(readFont(script)), openOnServer(readWoff(script))]
    for (const typeface of readers) {
      const found = await pdfText(await printed(captions, withFallback(latinTypeface, typeface)))
      for (const caption of captions) expect(found.replaceAll(/\s+/g, ' ')).toContain(caption)
    }
  })

  it('are an error that says what to do when no typeface has their letters', async () => {
    for (const caption of ['ঢাকা', 'ශ්‍රී'])
      await expect(printed([caption])).rejects.toThrow(
        new RegExp(
          `The typeface has no “${caption.slice(0, 1)}”. Give one that has it, see \`readTypeface\`.`,
        ),
      )
  })

  it('can be found and copied from the PDF, whatever they contain', async () => {
    const captions = [
      'Ticket № 12 – “Zoë”',
      'Total 5 € = 5 ₹',
      '(a) <b> & \\c/',
      'AVAVA To We',
      'Æsop’s ½',
      'Zo\u0308e',
    ]
    const found = (await pdfText(await printed(captions))).replaceAll(/\s+/g, ' ').normalize('NFC')
    for (const caption of captions) expect(found).toContain(caption.normalize('NFC'))
  })

  it('are an embedded font that readers can search', async () => {
    const [font = '', ...more] = await pdfFonts(await printed(['A 1']))
    expect(font).toMatch(/Type 3 +Custom +yes no +yes/)
    expect(more).toEqual([])
  })

  it('join letters of other scripts, and are still found', async () => {
    const typeface = withFallback(latinTypeface, openTypeface(readFont('devanagari')))
    const captions = ['क्षत्रिय स्त्री', 'कार्ड No. 12']
    const found = await pdfText(await printed(captions, typeface))
    for (const caption of captions) expect(found).toContain(caption)
  })

  it('may be any sentence in Hindi and Arabic, with punctuation and digits', async () => {
    const pages = Math.ceil(sentences.length / 18)
    expect(await pdfFacts(await printed(sentences, all))).toMatch(new RegExp(`^Pages: +${pages}$`, 'm'))
    // in lines with Arabic, pdftotext guesses the direction of the others
    const others = sentences.filter((one) => !/\p{Script=Arabic}/u.test(one))
    const found = await pdfText(await printed(others, all))
    for (const sentence of others) expect(found).toContain(sentence.normalize('NFC'))
  })

  it('use as many fonts as their letters need', async () => {
    const blocks: Typeface = {
      capHeight: 0.7,
      shapeLine: (text) => {
        const placed = Array.from(text, (letter, index) => {
          const path: Path = []
          addRoundedRect(path, 0.1, -0.7, 0.4, 0.7)
          return { glyph: { id: letter.codePointAt(0) ?? 0, path }, x: index * 0.6, y: 0 }
        })
        return { glyphs: placed, width: text.length * 0.6 }
      },
    }
    const letters = Array.from({ length: 300 }, (_, index) => String.fromCodePoint(0x410 + index))
    const captions = [...letters.join('').matchAll(/\p{L}{20}/gu)].map(([caption]) => caption)
    expect(captions.length).toBeGreaterThan(12)
    const pdf = await printed(captions, blocks)
    expect(await pdfFonts(pdf)).toHaveLength(2)
    const found = await pdfText(pdf)
    for (const caption of captions) expect(found).toContain(caption)
  })

  it('stay inside their label and outside their code', async () => {
    const captions = ['W'.repeat(60), 'W'.repeat(400), 'gjpqy']
    const pdf = await printed(captions)
    const [page = new Uint8Array()] = await pdfPages(pdf)
    for (const label of (await cutLabels(page, options)).slice(0, 3)) {
      const isDarkAt = (x: number, y: number) => (label.data[(y * label.width + x) * 4] ?? 255) < 200
      const margin = Math.floor((1 / 25.4) * 300)
      for (let y = 0; y < label.height; y += 1) {
        for (const x of [0, margin - 2, label.width - margin + 2, label.width - 1])
          expect(isDarkAt(x, y)).toBe(false)
        const row = Array.from({ length: label.width }, (_, x) => isDarkAt(x, y))
        if (y < 5 || y > label.height - 5) expect(row.includes(true)).toBe(false)
      }
    }
  })
})

describe('a caption that is too wide', () => {
  it('becomes smaller, down to 4 points', () => {
    const width = latinTypeface.shapeLine('W'.repeat(20))?.width ?? 0
    const fitted = fitCaption('W'.repeat(20), latinTypeface, { size: 10, widest: width * 6 })
    expect(fitted).toMatchObject({ text: 'W'.repeat(20), size: 6 })
  })

  it.each([
    ['…', all, '…'],
    ['three full stops', without('…'), '...'],
    ['nothing', openTypeface(readFont('devanagari')), ''],
  ] as const)('is truncated with %s, whatever the typeface has', (_, typeface, ellipsis) => {
    const fitted = fitCaption('क्षत्रिय '.repeat(40).trim(), typeface, { size: 10, widest: 60 })
    expect(fitted?.text).toMatch(/^क्षत्रिय क्षत्रिय/)
    expect(fitted?.text.endsWith(`${ellipsis}`)).toBe(true)
    expect(fitted?.text.replace(ellipsis, '')).toMatch(/^[\p{Script=Devanagari} ]+$/u)
    expect((fitted?.line.width ?? 99) * 4).toBeLessThanOrEqual(60)
  })

  it('is truncated between visible letters when 4 points are not small enough', () => {
    const fitted = fitCaption('ÄÖÜ'.repeat(50), latinTypeface, { size: 10, widest: 30 })
    expect(fitted?.size).toBe(4)
    expect((fitted?.line.width ?? 99) * 4).toBeLessThanOrEqual(30)
    expect(fitted?.text).toMatch(/^(ÄÖÜ)+Ä?Ö?…$/)
    // one more letter would not fit
    const longer = `${'ÄÖÜ'.repeat(50).slice(0, fitted?.text.length)}…`
    expect((latinTypeface.shapeLine(longer)?.width ?? 0) * 4).toBeGreaterThan(30)
  })
})

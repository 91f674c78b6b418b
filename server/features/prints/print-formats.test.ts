import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { printKinds, printSizes } from '#contract/print-sizes.ts'
import type { PrintFormat } from '#documents/print-formats.ts'
import { codeSide, layOutPiece, printFormats, smallestCode } from '#documents/print-formats.ts'
import { print } from '#documents/print.ts'
import type { PrintView } from '#documents/print.ts'
import { qrSvg } from '#qr/index.ts'
import { lacksTool, runTool } from '#qr/testing/tools.ts'
import { turnOf } from '../../../scripts/testing/in-turn.ts'
import { renderDocument } from '../documents/index.ts'
import { breakable, colorsOf } from './rules.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'visita-formats-'))
afterAll(() => rm(folder, { recursive: true }))
const data = 'HTTPS://VISITA.EXAMPLE/Q/0123456A'
const codeSvg = qrSvg({ data, width: 1000, height: 1000, quietZone: 4, dotsOptions: { roundSize: false } })
const picture = [
  ...(await sharp({ create: { width: 480, height: 480, channels: 3, background: '#7fa08b' } })
    .webp()
    .toBuffer()),
]

/** As long as a person may type them, in each script; and as most are. */
const words = {
  short: { locale: 'en', name: 'Asha Rao', subtitle: 'Potter · Kiln & Co', hint: 'Scan to save my details' },
  en: {
    locale: 'en',
    name: `${'Wilhelmina '.repeat(6)}Featherstonehaugh-Cholmondeley-Marj`,
    subtitle: 'Senior deputy assistant director of everything that is printed · '.repeat(2).slice(0, 120),
    hint: 'Scan this code with the camera of your phone to save all of my details at once',
  },
  hi: {
    locale: 'hi',
    name: 'श्रीमती अनन्या लक्ष्मीनारायण चट्टोपाध्याय विश्वविद्यालय प्राध्यापिका मुख्य कार्यक्रम अधिकारी दिल्ली',
    subtitle:
      'वरिष्ठ उप सहायक निदेशक, छपाई विभाग · राष्ट्रीय मुद्रण और प्रकाशन संस्थान, नई दिल्ली और लखनऊ शाखा कार्यालय',
    hint: 'मेरी सारी जानकारी एक साथ सहेजने के लिए अपने फ़ोन के कैमरे से इसे स्कैन करें',
  },
  ar: {
    locale: 'ar',
    name: 'الأستاذة الدكتورة عائشة عبد الرحمن محمد القاسمي الحسيني رئيسة قسم الطباعة والنشر في الجامعة الأردنية',
    subtitle:
      'مديرة عامة لقسم المطبوعات والنشر · الشركة الوطنية للطباعة والتصميم والتغليف في عمّان والقاهرة والرباط وتونس',
    hint: 'امسح الرمز ضوئيًا بكاميرا هاتفك لحفظ جميع بياناتي دفعة واحدة في جهات الاتصال',
  },
  unbroken: {
    locale: 'en',
    name: 'W'.repeat(100),
    subtitle: 'M'.repeat(120),
    hint: 'Q'.repeat(80),
  },
} as const

function viewOf(format: PrintFormat, texts: keyof typeof words): PrintView {
  const { locale, name, subtitle, hint } = words[texts]
  const { kind, size: _, ...sheet } = format
  return {
    ...sheet,
    ...layOutPiece(format),
    ...colorsOf(kind === 'sticker' ? '#ffffff' : '#27415e', '#c9563c'),
    locale,
    title: name,
    isRightToLeft: locale === 'ar',
    isFolded: kind === 'tent',
    name: breakable(name),
    subtitle: breakable(subtitle),
    hint: breakable(hint),
    link: 'visita.example/p/asha-rao',
    codeSvg,
    codeAlt: hint,
    picture: kind === 'sticker' ? null : picture,
    pictureFit: 'cover',
    foldLabel: 'Fold here',
  }
}

async function draw(format: PrintFormat, texts: keyof typeof words): Promise<string> {
  const file = path.join(folder, `${format.kind}-${format.size}-${texts}.pdf`)
  await writeFile(file, await renderDocument(print, viewOf(format, texts), new Date(0)))
  return file
}

type Box = { readonly text: string } & Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>

/** The words of a page with their places, in millimetres. */
async function readWords(file: string): Promise<readonly Box[]> {
  const found = await runTool('pdftotext', ['-bbox', file, '-'])
  const words = found.matchAll(
    /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)<\/word>/g,
  )
  return [...words].map(([, left, top, right, bottom, text = '']) => {
    const mm = (points: string | undefined) => (Number(points) / 72) * 25.4
    return { text, left: mm(left), top: mm(top), right: mm(right), bottom: mm(bottom) }
  })
}

/** Where words may stand in a piece: above and below the code, or above each other beside it. */
function roomsOf(format: PrintFormat, isRightToLeft: boolean) {
  const { piece, flow } = format
  const { margin, inset, plate } = layOutPiece(format)
  const edge = margin + inset
  const plateLeft =
    flow === 'column' ? (piece.width - plate) / 2 : isRightToLeft ? edge : piece.width - edge - plate
  const plateTop = flow === 'row' ? (piece.height - plate) / 2 : undefined
  return { edge, plate, plateLeft, plateTop }
}

/** In millimetres: the box of a word has its space, too, which nobody sees. */
const wordSlack = 1.3

/** The words of a print that stand where none should: at the edge of their piece, or on the code beside them. */
function strayWords(format: PrintFormat, boxes: readonly Box[], isRightToLeft: boolean): readonly Box[] {
  const { piece, left, top, gap } = format
  const { edge, plate, plateLeft, plateTop } = roomsOf(format, isRightToLeft)
  const slack = Math.min(wordSlack, edge)
  return boxes.filter((box) => {
    const column = Math.floor((((box.left + box.right) / 2 - left) / (piece.width + gap)) % format.columns)
    const row = Math.floor((box.top + box.bottom) / 2 / piece.height - top / piece.height)
    // the other face of a tent is upside down
    if (format.kind === 'tent' && row === 0) return false
    const [x, y] = [left + column * (piece.width + gap), top + row * piece.height]
    const [from, to] = [box.left - x, box.right - x]
    const isOut =
      from < edge - slack ||
      to > piece.width - edge + slack ||
      box.top - y < edge - slack ||
      box.bottom - y > piece.height - edge + slack
    if (plateTop === undefined) return isOut
    const isOnCode = to > plateLeft + slack && from < plateLeft + plate - slack
    return isOut || isOnCode
  })
}

/** A part of a drawn sheet as a file of its own, in millimetres at 150 dots an inch. */
async function partOf(
  file: string,
  { x, y }: { readonly x: number; readonly y: number },
  { width, height }: { readonly width: number; readonly height: number },
): Promise<string> {
  const dots = (mm: number) => Math.floor((mm / 25.4) * 150)
  const area = { left: dots(x), top: dots(y), width: dots(width), height: dots(height) }
  const part = `${file}.part.png`
  await sharp(file).extract(area).toFile(part)
  return part
}

const long = ['en', 'hi', 'ar', 'unbroken'] as const

describe.skipIf(lacksTool('pdftotext'))('however long the words are, in any script,', () => {
  const all = printFormats.flatMap((format, at) => turnOf(long, at).map((texts) => ({ format, texts })))
  it.each(all)(
    '$format.kind $format.size in $texts keeps them within its piece',
    async ({ format, texts }) => {
      const boxes = await readWords(await draw(format, texts))
      const own = boxes.filter(({ text }) => text !== 'Fold' && text !== 'here')
      expect(own.length).toBeGreaterThan(format.columns * format.rows)
      expect(strayWords(format, own, texts === 'ar').slice(0, 3)).toEqual([])
    },
  )
})

describe.skipIf(lacksTool('zbarimg') || lacksTool('pdftoppm'))('each copy on a sheet', () => {
  it.each(printFormats)(
    '$kind $size is read by another reader, with the longest words around it',
    async (format) => {
      const file = await draw(format, 'en')
      await runTool('pdftoppm', ['-r', '150', '-png', '-singlefile', file, file])
      // all are the same drawing, so the two in opposite corners stand for the others
      const { piece, columns, rows, left, top, gap } = format
      const last = { x: left + (columns - 1) * (piece.width + gap), y: top + (rows - 1) * piece.height }
      for (const at of [{ x: left, y: top }, last]) {
        await partOf(`${file}.png`, at, piece)
        expect((await runTool('zbarimg', ['-q', '--raw', `${file}.png.part.png`])).trim()).toBe(data)
      }
      const info = await runTool('pdfinfo', [file])
      const [, width, height] = /Page size: +([\d.]+) x ([\d.]+) pts/.exec(info) ?? []
      expect((Number(width) / 72) * 25.4).toBeCloseTo(format.sheet.width, 1)
      expect((Number(height) / 72) * 25.4).toBeCloseTo(format.sheet.height, 1)
      expect(info).toMatch(/Pages: +1\n/)
      expect(info).toMatch(/Tagged: +yes/)
    },
  )
})

/** Whether there is ink in a strip of the sheet, in millimetres. */
async function hasInk(
  file: string,
  [x = 0, y = 0, width = 0, height = 0]: readonly number[],
): Promise<boolean> {
  const part = await partOf(`${file}.png`, { x, y }, { width, height })
  return (await sharp(part).greyscale().raw().toBuffer()).some((value) => value < 200)
}

describe.skipIf(lacksTool('pdftoppm'))('marks', () => {
  const drawn = async (kind: string, size: string) => {
    const format = printFormats.find((one) => one.kind === kind && one.size === size)
    if (format === undefined) throw new Error(`No ${kind} ${size}`)
    const file = await draw(format, 'short')
    await runTool('pdftoppm', ['-r', '150', '-png', '-singlefile', file, file])
    return file
  }

  it('to cut along stand at the edges of sheets that are cut, and of no others', async () => {
    // the margin above the first row
    expect(await hasInk(await drawn('sticker', 'a4-12'), [0, 0, 210, 9.8])).toBe(true)
    expect(await hasInk(await drawn('badge', '4x3'), [0, 0, 215, 25])).toBe(true)
    expect(await hasInk(await drawn('sticker', 'avery-l7165'), [0, 0, 210, 13])).toBe(false)
    expect(await hasInk(await drawn('poster', 'a4'), [0, 0, 210, 6])).toBe(false)
  })

  it('to fold along stand in the middle of a tent alone', async () => {
    expect(await hasInk(await drawn('tent', 'a4'), [0, 146, 210, 5])).toBe(true)
    expect(await hasInk(await drawn('badge', 'a7'), [20, 104, 30, 2])).toBe(false)
  })
})

it.skipIf(lacksTool('pdftotext'))(
  'the upper half of a tent is upside down, the lower one is not',
  async () => {
    const tent = printFormats.find(({ kind }) => kind === 'tent')
    if (tent === undefined) throw new Error('No tent')
    const words = await readWords(await draw(tent, 'short'))
    const topsOf = (text: string) => words.filter((word) => word.text === text).map(({ top }) => top)
    const [names, hints] = [
      topsOf('Asha').toSorted((a, b) => a - b),
      topsOf('Scan').toSorted((a, b) => a - b),
    ]
    expect([names.length, hints.length]).toEqual([2, 2])
    expect(names[0]).toBeGreaterThan(hints[0] ?? Infinity)
    expect(names[1]).toBeLessThan(hints[1] ?? 0)
  },
)

describe('formats', () => {
  it('are those that can be asked for', () => {
    const bySize = printKinds.map((kind) => [
      kind,
      printFormats.filter((format) => format.kind === kind).map(({ size }) => size),
    ])
    expect(Object.fromEntries(bySize)).toEqual(printSizes)
  })

  it('have codes of at least 3 cm, and pieces that stay on their sheet', () => {
    for (const format of printFormats) {
      // version 2 is the smallest that an address fits in
      expect(codeSide(format, 25)).toBeGreaterThanOrEqual(smallestCode)
      const { columns, rows, piece, left, top, gap, sheet } = format
      expect(left + columns * piece.width + (columns - 1) * gap).toBeLessThanOrEqual(sheet.width + 0.001)
      expect(top + rows * piece.height).toBeLessThanOrEqual(sheet.height + 0.001)
    }
  })

  it('have the labels where their makers cut them', () => {
    const sizeOf = (size: string) => {
      const piece = printFormats.find((format) => format.size === size)?.piece
      return [piece?.width.toFixed(1), piece?.height.toFixed(1)]
    }
    expect(sizeOf('avery-l7165')).toEqual(['99.1', '67.7'])
    expect(sizeOf('avery-5163')).toEqual(['101.6', '50.8'])
    expect(sizeOf('4x3')).toEqual(['101.6', '76.2'])
  })
})

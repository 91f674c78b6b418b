import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import type { QrOptions } from '../options.ts'
import { QrError } from '../qr-error.ts'
import { qrSvg } from '../svg.ts'
import { decodePng } from './decode.ts'
import { scanDesigns } from './scan-designs.ts'
import { isGood } from './scan.ts'
import { lacksTool, runTool } from './tools.ts'

export type Proof = {
  /** The number of designs that were rated until enough of them scanned well. */
  readonly rated: number
  /** The good designs that a reader did not read from a PNG of another renderer, as JSON. */
  readonly missed: readonly string[]
  /** Those of the missed that it also did not read with a page around them; a camera gives readers many frames. */
  readonly unread: readonly string[]
  /** The number of designs shown to zbar (0 when it is not installed), and those that it did not read. */
  readonly shown: number
  readonly unreadByZbar: readonly string[]
}

const batch = 100
/** Not a multiple of eight: jsQR works on squares of eight pixels and would see the same squares again. */
const secondMargin = 20

/**
 * Rates designs until the given number scan well, and reads these from files drawn by librsvg: all with two readers,
 * some with zbar.
 */
export async function proveDesigns(seed: number, goodCount: number, zbarCount: number): Promise<Proof> {
  const good: QrOptions[] = []
  let rated = 0
  while (good.length < goodCount) {
    for (const design of await scanDesigns(seed + rated, batch)) {
      if (good.length === goodCount) break
      rated += 1
      if (await isGoodIfDrawn(design)) good.push(design)
    }
  }
  const missed: string[] = []
  const unread: string[] = []
  for (const design of good) {
    if (await isRead(design, 0)) continue
    missed.push(JSON.stringify(design))
    if (!(await isRead(design, secondMargin))) unread.push(JSON.stringify(design))
  }
  const shown = lacksTool('zbarimg') ? [] : good.slice(0, zbarCount)
  return { rated, missed, unread, shown: shown.length, unreadByZbar: await unreadOf(shown) }
}

async function isGoodIfDrawn(design: QrOptions): Promise<boolean> {
  try {
    return await isGood(design)
  } catch (error) {
    if (error instanceof QrError) return false
    throw error
  }
}

async function isRead(design: QrOptions, margin: number): Promise<boolean> {
  const { jsqr, zxing } = await decodePng(await pngOf(design, margin))
  return jsqr === design.data && zxing === design.data
}

/** A design as librsvg draws it, on white. */
function pngOf(design: QrOptions, margin: number): Promise<Buffer> {
  const around = { top: margin, bottom: margin, left: margin, right: margin, background: '#ffffff' }
  return sharp(Buffer.from(qrSvg(design)))
    .flatten({ background: '#ffffff' })
    .extend(around)
    .png()
    .toBuffer()
}

async function unreadOf(designs: readonly QrOptions[]): Promise<readonly string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'scan-'))
  const file = path.join(folder, 'code.png')
  const isReadByZbar = async (design: QrOptions, margin: number) => {
    await writeFile(file, await pngOf(design, margin))
    return (await readByZbar(file)) === design.data
  }
  const unread: string[] = []
  try {
    // zbar also misses a clean code by chance: one in a hundred
    for (const design of designs)
      if (!(await isReadByZbar(design, 0)) && !(await isReadByZbar(design, secondMargin)))
        unread.push(JSON.stringify(design))
  } finally {
    await rm(folder, { recursive: true })
  }
  return unread
}

async function readByZbar(file: string): Promise<string | undefined> {
  try {
    return (
      await runTool('zbarimg', ['-q', '--raw', '--nodbus', '-Sdisable', '-Sqrcode.enable', file])
    ).slice(0, -1)
  } catch {
    return undefined
  }
}

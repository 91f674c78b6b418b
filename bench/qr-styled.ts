import { Resvg } from '@resvg/resvg-js'
import { JSDOM } from 'jsdom'
import { QRCodeStyling } from 'qr-code-styling/lib/qr-code-styling.common.js'
import { toBuffer } from 'qrcode'
import sharp from 'sharp'
import { qrSvg } from '#qr/index.ts'
import type { QrOptions } from '#qr/index.ts'
import { qrFile } from '#qr/node.ts'
import { compareMakers } from './compare.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
const side = 160
const mark = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
<rect width="160" height="160" rx="30" fill="#16151a"/><path d="M30 40h40l20 60 20-60h25l-35 90h-30z" fill="#fbfaf7"/>
<circle cx="120" cy="40" r="16" fill="#d8432b"/></svg>`

/** Every code has its own text, so that no result can be reused. */
const textOf = (index: number) => `https://cards.example.com/p/priya-sharma?x=${10_000 + index}`

/** One after the other. */
const each = (make: (index: number) => unknown) => async (from: number, count: number) => {
  for (let index = from; index < from + count; index += 1) await make(index)
}

/**
 * Styled codes made by this package and by others in turn.
 * @returns a section for the results, in Markdown.
 */
export async function measureStyled(): Promise<string> {
  const png = await sharp(Buffer.from(mark)).png().toBuffer()
  const image = `data:image/png;base64,${png.toString('base64')}`
  const look = {
    width: 300,
    height: 300,
    image,
    dotsOptions: { type: 'rounded', color: '#16151a' },
    cornersSquareOptions: { type: 'extra-rounded', color: '#d8432b' },
  } satisfies Omit<QrOptions, 'data'>
  const theirs = theirSvg(look)
  const vectors = await compareMakers(
    [
      {
        name: 'Visita',
        count: 2000,
        make: each((index) => Buffer.from(qrSvg({ ...look, data: textOf(index) }))),
      },
      { name: 'qr-code-styling under jsdom', count: 20, make: each(theirs.fresh) },
      { name: 'the same, one instance updated', count: 20, make: each(theirs.updated) },
    ],
    rounds,
  )
  const bitmaps = await compareMakers(
    [
      {
        name: 'Visita',
        count: 500,
        make: each(async (index) => qrFile({ ...look, data: textOf(index) }, 'png')),
      },
      {
        name: 'qr-code-styling and resvg',
        count: 20,
        goal: 25,
        make: each(async (index) => new Resvg(textFrom(await theirs.updated(index))).render().asPng()),
      },
      {
        name: 'qrcode.toBuffer: square, no logo',
        count: 100,
        goal: 7,
        make: each((index) => toBuffer(textOf(index), { width: 300, errorCorrectionLevel: 'Q' })),
      },
    ],
    rounds,
  )
  return `## Styled codes

Rounded dots, a logo, another text each time; milliseconds a code, medians of ${rounds} alternating rounds.

| SVG with logo | ms | ours is faster by |
| --- | --: | --: |
${vectors.join('\n')}

| PNG of 300 pixels | ms | ours is faster by |
| --- | --: | --: |
${bitmaps.join('\n')}
`
}

/** As in its README, with a stub that avoids decoding the logo. */
function theirSvg(look: Omit<QrOptions, 'data'>) {
  const nodeCanvas = { loadImage: async () => Promise.resolve({ width: side, height: side }) }
  const options = { ...look, type: 'svg', imageOptions: { saveAsBlob: false }, jsdom: JSDOM, nodeCanvas }
  const instance = new QRCodeStyling({ ...options, data: 'x' })
  return {
    fresh: async (index: number) => new QRCodeStyling({ ...options, data: textOf(index) }).getRawData('svg'),
    updated: async (index: number) => {
      instance.update({ data: textOf(index) })
      return instance.getRawData('svg')
    },
  }
}

function textFrom(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}

import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { findMark, networkPathsSource } from '../../../scripts/make-network-icons.mjs'
import { shareRepeatedIcons } from '../document.tsx'
import { networkPaths } from './network-paths.gen.ts'

/** How much of each pixel a path covers, 0 to 255, at three times the size of an icon in a page. */
function drawPath(path: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="60" height="60"><path d="${path}" fill-rule="evenodd"/></svg>`
  return sharp(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer()
}

describe('the marks of networks', () => {
  it('are those of the pinned simple-icons release', () => {
    const written = readFileSync(new URL('network-paths.gen.ts', import.meta.url), 'utf8')
    expect(written).toBe(networkPathsSource())
  })

  it.each(Object.entries(networkPaths))('look as the original: %s', async (id, path) => {
    const original = findMark(id)
    if (original === undefined) return
    const [pixels, wanted] = await Promise.all([drawPath(path), drawPath(original)])
    const differences = pixels.map((value, at) => Math.abs(value - (wanted[at] ?? 0)))
    expect(Math.max(...differences)).toBeLessThanOrEqual(32)
  })
})

describe('an icon that a page repeats', () => {
  const drawn = (name: string) => `<svg><path data-i="${name}" d="M0 0"></path></svg>`

  it('is drawn once and used again', () => {
    expect(shareRepeatedIcons(drawn('pin') + drawn('mail') + drawn('pin'))).toBe(
      '<svg><path id="i-pin" d="M0 0"></path></svg><svg><path d="M0 0"></path></svg><svg><use href="#i-pin"></use></svg>',
    )
  })
})

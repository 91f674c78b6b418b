import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { networkPathsSource } from '../../../scripts/make-network-icons.mjs'
import { shareRepeatedIcons } from '../document.tsx'

describe('the marks of networks', () => {
  it('are those of the pinned simple-icons release', () => {
    const written = readFileSync(new URL('network-paths.gen.ts', import.meta.url), 'utf8')
    expect(written).toBe(networkPathsSource())
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

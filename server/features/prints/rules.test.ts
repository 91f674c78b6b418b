import { describe, expect, it } from 'vitest'
import { contrast } from '#cards/colors.ts'
import { breakable, colorsOf, colorsOnWhite } from './rules.ts'

const owners = ['#608fff', '#c5feff', '#ffffff', '#000000', '#e2b13c', '#777777', '#d8432b', '#fefe00']

describe('the colours of a print', () => {
  it.each(owners)('are legible on %s, and its bar is seen', (ground) => {
    for (const second of owners) {
      const colors = colorsOf(ground, second)
      expect(colors.ground).toBe(ground)
      expect(contrast(colors.ink, ground)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(colors.accent, ground)).toBeGreaterThanOrEqual(3)
    }
  })

  it.each(owners)('of a sticker are legible on white in %s', (color) => {
    const { ground, ink } = colorsOnWhite(color)
    expect(ground).toBe('#ffffff')
    expect(contrast(ink, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  })

  it('are the owner’s where they can be, and black on white paper', () => {
    expect(colorsOf('#27415e', '#e2b13c')).toEqual({ ground: '#27415e', ink: '#ffffff', accent: '#e2b13c' })
    expect(colorsOf('#ffffff', '#e2b13c').accent).toBe('#000000')
    expect(colorsOnWhite('#27415e').ink).toBe('#27415e')
    expect(colorsOnWhite('#ffffff').ink).toBe('#000000')
  })
})

describe('a word', () => {
  it('breaks when it is longer than any paper, between what people see as letters', () => {
    expect(breakable('Asha Rao')).toBe('Asha Rao')
    expect(breakable('a'.repeat(24))).toBe('a'.repeat(24))
    expect(breakable(`Dr ${'a'.repeat(25)}`)).toBe(`Dr ${'a'.repeat(24)}\u200Ba`)
    expect(breakable('क्षि'.repeat(25)).split('\u200B')).toEqual(['क्षि'.repeat(24), 'क्षि'])
  })
})

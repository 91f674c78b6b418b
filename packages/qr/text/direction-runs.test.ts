import { describe, expect, it } from 'vitest'
import { directionRuns, startsRight } from './direction-runs.ts'

/** The line as it is displayed from left to right, one character after the other. */
const seen = (text: string) =>
  directionRuns(text)
    .map((run) => (run.isRightToLeft ? Array.from(run.text).toReversed().join('') : run.text))
    .join('')

/**
 * Hebrew letters, each with one shape, and Arabic letters, in reading order and in display order by Unicode annex 9.
 */
const lines = [
  ['Scan me, get 50%', 'Scan me, get 50%'],
  ['אבג', 'גבא'],
  ['אבג QR דה', 'הד QR גבא'],
  ['Scan אבג דה now', 'Scan הד גבא now'],
  ['אבג 50% דה', 'הד 50% גבא'],
  ['אבג 1,500.50 דה', 'הד 1,500.50 גבא'],
  ['ابج 50% ده', 'هد %50 جبا'],
  ['ابج 12:30 ده', 'هد 12:30 جبا'],
  ['ابج ٢٠٪', '٪٢٠ جبا'],
  ['Scan ابج 50', 'Scan 50 جبا'],
  ['50 ابج', 'جبا 50'],
  ['אבג!', '!גבא'],
  ['אבג (QR)', ')QR( גבא'],
  ['स्कैन करें 50%', 'स्कैन करें 50%'],
  ['', ''],
  ['!?', '!?'],
] as const

describe('the directions of a line', () => {
  it.each(lines)('shows "%s" in the order of Unicode annex 9', (text, expected) => {
    expect(seen(text)).toBe(expected)
  })

  it('says where a line starts', () => {
    expect(startsRight('امسح')).toBe(true)
    expect(startsRight('1. אבג QR')).toBe(true)
    expect(startsRight('QR אבג')).toBe(false)
    expect(startsRight('50%')).toBe(false)
  })

  it('never loses or doubles a sign', () => {
    for (const [text] of lines) {
      const signs = directionRuns(text).flatMap((run) => Array.from(run.text))
      expect(signs.toSorted()).toEqual(Array.from(text).toSorted())
    }
  })
})

import { renderToStaticMarkup } from 'react-dom/server'
import { createElement } from 'react'
import { expect, it } from 'vitest'
import { DrawnMap } from './drawn-map.tsx'

const drawing = (place: string) => renderToStaticMarkup(createElement(DrawnMap, { place }))

it('draws a place always in the same way, and other places in another, in whole numbers', () => {
  const places = ['Pier 4\nNew York', 'Pier 5\nNew York', 'केसर बाग़', 'قاعة الياسمين', '']
  expect(places.map(drawing)).toEqual(places.map(drawing))
  expect(new Set(places.map(drawing)).size).toBe(places.length)
  for (const place of places) {
    expect(drawing(place)).not.toMatch(/NaN|undefined|\d\.\d/)
    expect(drawing(place).length).toBeLessThan(1500)
  }
})

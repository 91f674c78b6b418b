import { describe, expect, it } from 'vitest'
import { mediaTypes, parseExtension } from './extension.ts'

const error = (message: string): unknown =>
  expect.objectContaining({ name: 'QrError', code: 'unsupported_extension', message })

describe('the file type of a download', () => {
  it.each('bmp gif ico jpeg jpg png svg tif tiff webp pdf'.split(' '))('can be %s', (extension) => {
    expect(parseExtension(extension)).toBe(extension)
    expect(parseExtension(`.${extension.toUpperCase()}`)).toBe(extension)
  })

  it('is one of eleven', () => {
    expect(Object.keys(mediaTypes)).toHaveLength(11)
  })

  it.each(['exe', '.Exe', 'svgz', '..png', 'image/png', 'toString', '__proto__'])('cannot be %s', (text) => {
    expect(() => parseExtension(text)).toThrow(error(`Extension "${text}" is not supported`))
  })

  it.each([undefined, null, '', ' ', '.'])('is required: %j is an error', (text) => {
    expect(() => parseExtension(text)).toThrow(error('Extension must be defined'))
  })
})

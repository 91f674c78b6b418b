import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { scaled } from '../../../scripts/testing/time-limits.ts'
import { useTypeface } from './use-typeface.ts'

/** The requested URLs; the replies are files of the project. */
let requests: string[]
beforeEach(() => {
  requests = []
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url)
    if (url.includes('arabic')) return new Response('gone', { status: 404 })
    return new Response(await readFile(path.join(process.cwd(), url)))
  })
  return () => vi.unstubAllGlobals()
})

/** Reading a font takes seconds on a busy machine. */
const patient = { timeout: scaled(15_000) }

it('Latin letters are ready at once', () => {
  const { result } = renderHook(() => useTypeface('Grüße & ₹ 500'))
  expect(result.current.state).toBe('ready')
  expect(requests).toEqual([])
})

it('other letters are loaded once, with the first text that needs them', async () => {
  const { result, rerender } = renderHook(({ text }) => useTypeface(text), {
    initialProps: { text: 'स्कैन' },
  })
  expect(result.current.state).toBe('loading')
  expect(result.current.typeface.shapeLine('स्कैन')).toBeUndefined()
  await waitFor(() => expect(result.current.state).toBe('ready'), patient)
  const { typeface } = result.current
  expect(typeface.shapeLine('स्कैन करें')?.width).toBeGreaterThan(2)
  rerender({ text: 'Scan करें' })
  expect(result.current).toEqual({ typeface, state: 'ready' })
  expect(typeface.shapeLine('Scan करें')).toBeDefined()
  expect(requests).toHaveLength(1)
})

it('letters that could not be loaded are requested again with another text', async () => {
  const { result, rerender } = renderHook(({ text }) => useTypeface(text), {
    initialProps: { text: 'امسح' },
  })
  await waitFor(() => expect(result.current.state).toBe('failed'), patient)
  rerender({ text: 'امسح هنا' })
  expect(result.current.state).toBe('loading')
  await waitFor(() => expect(result.current.state).toBe('failed'), patient)
  expect(requests).toHaveLength(2)
})

it.each([
  ['Łódź', 'instrument-sans-latin-ext-600'],
  ['Quét mã ứng dụng', 'bricolage-grotesque-vietnamese-600'],
  ['Скануй', 'noto-sans-cyrillic-600'],
  ['Σάρωσε', 'noto-sans-greek-600'],
  ['סרקו אותי', 'noto-sans-hebrew-hebrew-600'],
  ['ਸਕੈਨ ਕਰੋ', 'noto-sans-gurmukhi-gurmukhi-600'],
  ['સ્કેન કરો', 'noto-sans-gujarati-gujarati-600'],
  ['ஸ்கேன் செய்', 'noto-sans-tamil-tamil-600'],
  ['స్కాన్ చేయండి', 'noto-sans-telugu-telugu-600'],
  ['ಸ್ಕ್ಯಾನ್ ಮಾಡಿ', 'noto-sans-kannada-kannada-600'],
  ['സ്കാൻ ചെയ്യൂ', 'noto-sans-malayalam-malayalam-600'],
  ['สแกนฉัน', 'noto-sans-thai-thai-600'],
  ['스캔하세요', /gowun-dodum-\d+-400/],
  ['スキャンして', /kosugi-\d+-400/],
  ['请扫描我', /(?:kosugi|zcool-xiaowei)-\d+-400/],
])('the letters of “%s” are loaded and drawn', async (text, file) => {
  const { result } = renderHook(() => useTypeface(text))
  await waitFor(() => expect(result.current.state).toBe('ready'), patient)
  expect(requests.join(' ')).toMatch(file)
  const line = result.current.typeface.shapeLine(text)
  expect(line?.width).toBeGreaterThan(2)
  expect(line?.glyphs.some(({ glyph }) => glyph.path.length > 0)).toBe(true)
})

it('letters that no font has are not drawn', async () => {
  const { result } = renderHook(() => useTypeface('Скануй ✨'))
  await waitFor(() => expect(result.current.state).toBe('ready'), patient)
  expect(result.current.typeface.shapeLine('Скануй ✨')).toBeUndefined()
})

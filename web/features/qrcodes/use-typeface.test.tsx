import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useTypeface } from './use-typeface.ts'

/** The requested URLs; the replies are files of the project. */
let asked: string[]
beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    if (url.includes('arabic')) return new Response('gone', { status: 404 })
    return new Response(await readFile(path.join(process.cwd(), url)))
  })
  return () => vi.unstubAllGlobals()
})

/** Reading a font takes seconds on a busy machine. */
const patient = { timeout: 15_000 }

it('Latin letters are ready at once', () => {
  const { result } = renderHook(() => useTypeface('Grüße & ₹ 500'))
  expect(result.current.state).toBe('ready')
  expect(asked).toEqual([])
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
  expect(asked).toHaveLength(1)
})

it('letters that could not be loaded are requested again with another text', async () => {
  const { result, rerender } = renderHook(({ text }) => useTypeface(text), { initialProps: { text: 'امسح' } })
  await waitFor(() => expect(result.current.state).toBe('failed'), patient)
  rerender({ text: 'امسح هنا' })
  expect(result.current.state).toBe('loading')
  await waitFor(() => expect(result.current.state).toBe('failed'), patient)
  expect(asked).toHaveLength(2)
})

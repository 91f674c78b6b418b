import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useSameUnits } from './use-same-units.ts'

type Shown = { readonly value: number | null; readonly factor: number }

/** @returns what the value becomes when an input that showed one amount shows another */
function changesOf(first: Shown, then: Shown): readonly unknown[] {
  const change = vi.fn()
  const { rerender } = renderHook(({ value, factor }) => useSameUnits(value, factor, change), {
    initialProps: first,
  })
  rerender(then)
  return change.mock.calls.flat()
}

it.each([
  ['500.00 INR become 500 JPY', { value: 50_000, factor: 100 }, 1, [500]],
  ['500 JPY become 500.000 KWD', { value: 500, factor: 1 }, 1000, [500_000]],
  ['12.35 INR become 12 JPY, which have no smaller unit', { value: 1235, factor: 100 }, 1, [12]],
  ['nothing is typed', { value: null, factor: 100 }, 1, []],
  ['the decimals are the same', { value: 1235, factor: 100 }, 100, []],
])('%s', (_, first, factor, changed) => {
  expect(changesOf(first, { ...first, factor })).toEqual(changed)
})

it('a value that changes with its currency stays', () => {
  expect(changesOf({ value: 50_000, factor: 100 }, { value: 980, factor: 1 })).toEqual([])
})

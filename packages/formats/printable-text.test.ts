import { expect, it } from 'vitest'
import { isPrintable } from './printable-text.ts'

it.each(['Zoë O’Hara-Šimić 3rd', 'अनन्या शर्मा', 'عائشة القاسمي', ''])('finds letters for %s', (name) => {
  expect(isPrintable(name)).toBe(true)
})

it.each(['ณัฐ ศรีสุข', '田中', 'Анна', 'Grace 🌸'])('finds none for %s', (name) => {
  expect(isPrintable(name)).toBe(false)
})

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const file =
  '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2'
const font = readFileSync(createRequire(import.meta.url).resolve(file)).toString('base64')

/** Every phone and computer has a font for Hindi; a machine that runs tests may not. It takes the place of one of the mail's own fonts. */
export const withDevanagari = (html: string): string =>
  html.replace(
    '</head>',
    `<style>@font-face{font-family:'Segoe UI';font-weight:100 900;unicode-range:U+0900-097F,U+200C-200D;src:url(data:font/woff2;base64,${font})}</style></head>`,
  )

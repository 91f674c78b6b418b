import type { MantineColorsTuple, VariantColorsResolver } from '@mantine/core'
import { defaultVariantColorsResolver } from '@mantine/core'

/** The palette of the design, each colour from lightest to darkest. */
export const colors = {
  ink: [
    '#f1efea',
    '#dcd9d3',
    '#bdb9b2',
    '#9d9992',
    '#7d7a75',
    '#5e5b5a',
    '#434147',
    '#2f2d34',
    '#1c1b20',
    '#16151a',
  ],
  paper: [
    '#fffefc',
    '#fbfaf7',
    '#f4f2ec',
    '#ebe8e0',
    '#e4e1da',
    '#c9c4b8',
    '#a09b91',
    '#6b675f',
    '#2f2d34',
    '#141317',
  ],
  line: [
    '#f4f2ec',
    '#ebe8e0',
    '#e4e1da',
    '#d5d0c4',
    '#c9c4b8',
    '#a8a397',
    '#6f6c72',
    '#4a4751',
    '#2f2d34',
    '#232127',
  ],
  muted: [
    '#f2f0ec',
    '#dedbd4',
    '#c4c0b7',
    '#a09b91',
    '#8c877d',
    '#79746b',
    '#6b675f',
    '#57534c',
    '#433f3a',
    '#2e2b28',
  ],
  seal: [
    '#f9ebe6',
    '#f6d3ca',
    '#f2b2a4',
    '#f0937f',
    '#f0745e',
    '#e3573f',
    '#d8432b',
    '#ce3c25',
    '#b8331e',
    '#8d2817',
  ],
  signal: [
    '#eaeefb',
    '#d3dcfa',
    '#b0c0ff',
    '#8fa8ff',
    '#6d8bf8',
    '#4a71f2',
    '#2f5bea',
    '#264cca',
    '#203fa6',
    '#1d2338',
  ],
  leaf: [
    '#e8f1ea',
    '#cde4d4',
    '#a3d3b6',
    '#6fc393',
    '#4fa876',
    '#3c9162',
    '#2e7d4f',
    '#256741',
    '#1d5134',
    '#18281f',
  ],
  amber: [
    '#f8f0df',
    '#f1dfbb',
    '#e9c789',
    '#e0ae5c',
    '#d0953a',
    '#c4862a',
    '#b7791f',
    '#8a5a14',
    '#6d4710',
    '#2e2515',
  ],
} satisfies Record<string, MantineColorsTuple>

/** The tokens of base.css that filled, light and subtle controls of a colour use. */
const tokens: Readonly<
  Record<string, { fill: string; hover: string; on: string; text: string; wash: string }>
> = {
  ink: { fill: 'ink', hover: 'muted', on: 'paper', text: 'ink', wash: 'sunken' },
  seal: { fill: 'seal-fill', hover: 'seal-fill-hover', on: 'on-seal', text: 'wrong', wash: 'wrong-wash' },
  signal: { fill: 'signal', hover: 'signal', on: 'paper', text: 'signal', wash: 'signal-wash' },
  leaf: { fill: 'leaf', hover: 'leaf', on: 'paper', text: 'leaf', wash: 'leaf-wash' },
  amber: { fill: 'amber-ink', hover: 'amber-ink', on: 'paper', text: 'amber-ink', wash: 'amber-wash' },
  muted: { fill: 'muted', hover: 'muted', on: 'paper', text: 'muted', wash: 'sunken' },
}

const token = (name: string) => `var(--v-${name})`

/** Colours of Mantine's variants, as tokens: each token has its value for the light and the dark scheme. */
export const resolveVariantColors: VariantColorsResolver = (input) => {
  const own = tokens[input.color ?? input.theme.primaryColor]
  const noBorder = { border: '1px solid transparent' }
  if (own === undefined) return defaultVariantColorsResolver(input)
  if (input.variant === 'filled')
    return { ...noBorder, background: token(own.fill), hover: token(own.hover), color: token(own.on) }
  if (input.variant === 'light')
    return { ...noBorder, background: token(own.wash), hover: token(own.wash), color: token(own.text) }
  if (input.variant === 'subtle' || input.variant === 'transparent')
    return { ...noBorder, background: 'transparent', hover: token('sunken'), color: token(own.text) }
  if (input.variant === 'outline')
    return {
      border: `1px solid ${token(own.text)}`,
      background: 'transparent',
      hover: token(own.wash),
      color: token(own.text),
    }
  return {
    border: `1px solid ${token('line-strong')}`,
    background: token('surface'),
    hover: token('sunken'),
    color: token('ink'),
  }
}

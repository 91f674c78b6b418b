import { expect, it } from 'vitest'
import { findCssErrors } from './mantine-css-plugin.ts'

const moduleOf = (name: string) =>
  `/product/node_modules/@mantine/core/esm/components/${name}/${name}.module.mjs`
const css = (...names: readonly string[]) =>
  names.map((name) => `@import '@mantine/core/styles/${name}.css';`).join('\n')

it('accepts the style sheets of exactly the components that are used', () => {
  expect(findCssErrors([moduleOf('Button'), '/product/web/app/root.tsx'], css('global', 'Button'))).toEqual(
    [],
  )
})

it('names a component without a style sheet, and a style sheet without a component', () => {
  expect(findCssErrors([moduleOf('Button'), moduleOf('Input')], css('baseline', 'Input', 'Table'))).toEqual([
    'Button has no style sheet: import it.',
    'Table is not used: its style sheet is not needed.',
  ])
})

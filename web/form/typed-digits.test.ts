import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('is in every number input, so that none drops the digits of Arabic and Indian keyboards', () => {
  const files = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.tsx'),
  )
  const inputs = files.flatMap((path) =>
    readFileSync(join('web', path), 'utf8')
      .split(/<NumberInput\s/)
      .slice(1)
      .map((text) => ({ path, props: text.split(/\/>|<\//)[0] ?? '' })),
  )
  expect(inputs.length).toBeGreaterThan(8)
  expect(inputs.filter(({ props }) => !props.includes('{...typedDigits}'))).toEqual([])
})

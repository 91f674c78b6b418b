import { expect, it } from 'vitest'
import { machineLines } from './machine-lines.ts'

it('writes name, number and company as a passport does', () => {
  const identity = { name: 'Zoë Anne Brontë', initials: 'ZB', company: 'Ink & Quill' }
  expect(machineLines(identity, '+44 7700 900123')).toEqual([
    'ID<BRONTE<<ZOE<ANNE<<<<<<<<<<<<<<<<<',
    '447700900123<INK<QUILL<<<<<<<<<<<<<<',
  ])
})

it.each(['ليلى الحداد', 'अनन्या देशमुख', 'X', 'Maximiliana-Konstantinopolitanisch von Hohenstein'])(
  'has lines of one length for %s',
  (name) => {
    const lines = machineLines({ name, initials: '' }, '')
    expect(lines.map(({ length }) => length)).toEqual([36, 36])
    expect(lines.join('')).toMatch(/^[A-Z0-9<]+$/)
  },
)

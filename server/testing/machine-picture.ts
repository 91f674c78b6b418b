import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { expect } from 'vitest'

/**
 * A picture of a machine in a document, drawn from the tables that the machine uses, so that both say the same. `UPDATE_GOLDEN=1 npm test -- <the
 * test>` writes it.
 */

const place = /(?<=<!-- moves -->\n)[\s\S]*?(?=<!-- \/moves -->)/

type Moves = Readonly<Record<string, Readonly<Partial<Record<string, string>>>>>
type Thing = {
  readonly name: string
  /** The statuses with which one begins. */
  readonly first: readonly string[]
  readonly moves: Moves
}

/** @param words what happens, in the words of a reader */
function draw(things: readonly Thing[], words: Readonly<Record<string, string>>): string {
  const parts = things.map(({ name, first, moves }) => {
    const lines = Object.entries(moves).flatMap(([what, leads]) =>
      Object.entries(leads).map(([from, to = '']) => `    ${from} --> ${to}: ${words[what] ?? what}`),
    )
    return [
      `### ${name}`,
      '',
      '```mermaid',
      'stateDiagram-v2',
      ...first.map((status) => `    [*] --> ${status}`),
      ...lines,
      '```',
      '',
    ].join('\n')
  })
  return `\n${parts.join('\n')}\n`
}

/** Compares the picture in a document with the moves that a machine makes. */
export function expectPicture(
  file: string,
  things: readonly Thing[],
  words: Readonly<Record<string, string>>,
): void {
  const picture = draw(things, words)
  if (process.env['UPDATE_GOLDEN'] === '1' && existsSync(file))
    writeFileSync(file, readFileSync(file, 'utf8').replace(place, picture))
  expect(place.exec(readFileSync(file, 'utf8'))?.[0]).toBe(picture)
  for (const what of things.flatMap(({ moves }) => Object.keys(moves))) expect(words).toHaveProperty(what)
}

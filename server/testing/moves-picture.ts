import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** Pictures of what a machine does, drawn from its tables. `UPDATE_GOLDEN=1 npm test -- <the test>` writes them. */

const place = /(?<=<!-- moves -->\n)[\s\S]*?(?=<!-- \/moves -->)/

type Thing = {
  readonly name: string
  /** The status that it begins with; several where that depends on how it came. */
  readonly first: string | readonly string[]
  readonly moves: Readonly<Record<string, Readonly<Partial<Record<string, string>>>>>
}

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
      ...[first].flat().map((status) => `    [*] --> ${status}`),
      ...lines,
      '```',
      '',
    ].join('\n')
  })
  return `\n${parts.join('\n')}\n`
}

/** @returns what a document shows between its marks, and what the tables say. @throws Error for a move without words */
export function comparePicture(
  file: string,
  things: readonly Thing[],
  words: Readonly<Record<string, string>>,
): { readonly shown: string | undefined; readonly drawn: string } {
  for (const what of things.flatMap(({ moves }) => Object.keys(moves)))
    if (words[what] === undefined) throw new Error(`There are no words for ${what}.`)
  const drawn = draw(things, words)
  if (process.env['UPDATE_GOLDEN'] === '1' && existsSync(file))
    writeFileSync(file, readFileSync(file, 'utf8').replace(place, drawn))
  return { shown: place.exec(readFileSync(file, 'utf8'))?.[0], drawn }
}

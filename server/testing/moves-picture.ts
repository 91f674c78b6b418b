import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { expect } from 'vitest'

/** What happens, and where it leads from which status. */
type Moves = Readonly<Record<string, Readonly<Partial<Record<string, string | readonly string[]>>>>>
export type Machine = {
  readonly name: string
  /** The status that it begins with; several where that depends on how it came. */
  readonly first: string | readonly string[]
  readonly moves: Moves
}
type Picture = {
  /** Which document has it, between two marks. */
  readonly file: string
  readonly mark: string
  readonly machines: readonly Machine[]
  /** What happens, in the words of a reader. */
  readonly words: Readonly<Record<string, string>>
}

function draw({ machines, words }: Picture): string {
  const parts = machines.map(({ name, first, moves }) => {
    const lines = Object.entries(moves).flatMap(([what, leads]) =>
      Object.entries(leads).flatMap(([from, to = []]) =>
        [to].flat().map((status) => `    ${from} --> ${status}: ${words[what] ?? what}`),
      ),
    )
    const begins = [first].flat().map((status) => `    [*] --> ${status}`)
    const picture = ['```mermaid', 'stateDiagram-v2', ...begins, ...lines, '```']
    return [`### ${name}`, '', ...picture, ''].join('\n')
  })
  return `\n${parts.join('\n')}\n`
}

/**
 * Compares a picture of machines with the tables that they use.
 * `UPDATE_GOLDEN=1 npm test -- <the test>` writes it.
 */
export function expectPicture(picture: Picture): void {
  const { file } = picture
  const place = new RegExp(`(?<=<!-- ${picture.mark} -->\\n)[\\s\\S]*?(?=<!-- /${picture.mark} -->)`)
  if (process.env['UPDATE_GOLDEN'] === '1' && existsSync(file))
    writeFileSync(file, readFileSync(file, 'utf8').replace(place, draw(picture)))
  expect(place.exec(readFileSync(file, 'utf8'))?.[0]).toBe(draw(picture))
  for (const what of picture.machines.flatMap(({ moves }) => Object.keys(moves)))
    expect(picture.words).toHaveProperty(what)
}

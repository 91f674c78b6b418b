import type { Identity } from '../../card-view.ts'
import { casedClass } from '../../parts/cased.ts'
import { graphemesOf } from '../../view/graphemes.ts'

const width = 1000
const maxLines = 3
const longestWord = 16

/** The measures of a script in em: width of a letter, height of a line, what is below its base line; and its largest size. */
type Measures = {
  readonly letter: number
  readonly line: number
  readonly below: number
  readonly largest: number
}
const capitals: Measures = { letter: 0.8, line: 0.82, below: 0, largest: 320 }
const otherScripts: Measures = { letter: 0.8, line: 1.25, below: 0.35, largest: 180 }

/**
 * The company as the title of the magazine, set to the full width: letters are spaced, not stretched. It is decoration,
 * because the company is also among the texts; a long company has no masthead.
 */
export function Masthead({ identity: { company = '' } }: { readonly identity: Identity }) {
  const cased = casedClass(company) !== ''
  const measures = cased ? capitals : otherScripts
  const lines = mastheadLines(cased ? company.toLocaleUpperCase() : company)
  if (lines.length === 0 || lines.length > maxLines) return null
  const rows = lines.map((text, index) => ({
    text,
    size: sizeOf(text, measures),
    y: bottomOf(lines.slice(0, index + 1), measures),
  }))
  return (
    <svg
      className={`mast ${cased ? 'cased' : ''}`.trim()}
      viewBox={`0 0 ${width} ${rows.at(-1)?.y ?? 0}`}
      aria-hidden="true"
    >
      {rows.map(({ text, size, y }, index) => (
        <text
          key={index}
          x={cased ? 0 : width / 2}
          y={y - Math.round(measures.below * size)}
          fontSize={size}
          {...(cased && text.length > 3 && { textLength: width })}
        >
          {text}
        </text>
      ))}
    </svg>
  )
}

/** Words on lines of about ten letters, or as many as the longest word has; none where a word is too long for large type. */
function mastheadLines(company: string): readonly string[] {
  const words = company.split(/\s+/).filter((word) => word !== '')
  const longest = Math.max(0, ...words.map((word) => word.length))
  if (longest > longestWord) return []
  const room = Math.max(10, longest)
  return words.reduce<string[]>((lines, word) => {
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length >= room) return [...lines, word]
    return [...lines.slice(0, -1), `${last} ${word}`]
  }, [])
}

const sizeOf = (line: string, { letter, largest }: Measures): number =>
  Math.min(largest, Math.round(width / (graphemesOf(line).length * letter)))

/** Where the last of the lines ends. */
const bottomOf = (lines: readonly string[], measures: Measures): number =>
  Math.round(lines.reduce((sum, line) => sum + sizeOf(line, measures) * measures.line, 0))

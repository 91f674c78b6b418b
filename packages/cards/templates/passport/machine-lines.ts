import type { Identity } from '../../card-view.ts'

/** The letters of a line: as in the machine-readable travel documents of the smaller size. */
const width = 36

/** Decoration at the foot of the identity page: the name, last word first, then a number and the company. */
export function machineLines({ name, company = '' }: Identity, number: string): readonly [string, string] {
  const words = name.trim().split(/\s+/)
  const [last = '', others] = [words.at(-1), words.slice(0, -1)]
  return [
    filled(`ID<${lettersOf(last)}<<${others.map(lettersOf).join('<')}`),
    filled(`${number.replaceAll(/\D/g, '')}<${lettersOf(company)}`),
  ]
}

/** Capitals without accents; what is left of other scripts and signs is the filler. */
function lettersOf(text: string): string {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase()
  return plain.replaceAll(/[^A-Z0-9]+/g, '<').replaceAll(/^<|<$/g, '')
}

function filled(line: string): string {
  return line.slice(0, width).padEnd(width, '<')
}

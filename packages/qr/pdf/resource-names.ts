const kinds = ['Shading', 'XObject', 'Font'] as const
type Kind = (typeof kinds)[number]

/** The objects that a content stream uses, each named after its number (ISO 32000-1 §7.8.3). */
export class ResourceNames {
  readonly #used = { Shading: new Set<number>(), XObject: new Set<number>(), Font: new Set<number>() }

  /** The name of an object in the content. */
  name(kind: Kind, number: number): string {
    this.#used[kind].add(number)
    return `/R${number}`
  }

  /** The dictionary of the names. */
  toString(): string {
    const lists = kinds.map((kind) => {
      const entries = [...this.#used[kind]].map((number) => `/R${number} ${number} 0 R`)
      return entries.length === 0 ? '' : `/${kind}<<${entries.join('')}>>`
    })
    return `<<${lists.join('')}>>`
  }
}

/** A rule of a style sheet for a plain selector, such as `path`, `.st0` or `#sign`. */
export type StyleRule = {
  readonly matches: (name: string, classes: ReadonlySet<string>, id: string | undefined) => boolean
  /** As they stand in a `style` attribute. */
  readonly declarations: string
}

const rule = /\s*([^{}]+)\{([^{}]*)\}\s*/gy
const selector = /^([a-z][\w-]*)?((?:\.[\w-]+)*)(?:#([\w-]+))?$/i

/**
 * The rules of a style sheet, those that win last (Selectors 3 §9).
 * @returns undefined when a rule depends on more than the element itself, or is marked as important.
 */
export function readStyles(text: string): StyleRule[] | undefined {
  const plain = text.replace(/\/\*[^]*?\*\//g, '').trim()
  const found: (StyleRule & { readonly weight: number })[] = []
  let end = 0
  for (const { 0: all, 1: selectors = '', 2: block = '', index } of plain.matchAll(rule)) {
    end = index + all.length
    for (const each of selectors.split(',')) {
      const one = ruleOf(each.trim(), block)
      if (one === undefined) return undefined
      found.push(one)
    }
  }
  if (end !== plain.length) return undefined
  return found.toSorted((one, other) => one.weight - other.weight)
}

function ruleOf(written: string, block: string): (StyleRule & { readonly weight: number }) | undefined {
  const [all, element, dotted = '', name] = selector.exec(written) ?? []
  if (all === undefined || all === '' || block.includes('!')) return undefined
  const needed = dotted.split('.').slice(1)
  return {
    declarations: block.trim().replace(/;$/, '').replaceAll('"', '&quot;'),
    weight: (name === undefined ? 0 : 10_000) + 100 * needed.length + (element === undefined ? 0 : 1),
    matches: (tag, classes, id) =>
      (element === undefined || element === tag) &&
      (name === undefined || name === id) &&
      needed.every((each) => classes.has(each)),
  }
}

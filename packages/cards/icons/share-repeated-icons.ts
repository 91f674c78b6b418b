const drawn = /<path data-i="([\w-]+)" d="[^"]*"><\/path>/g

/**
 * Draws each icon of a finished page once: the first path gets an id, later ones become a `<use>` of it. Works on
 * the output of `renderToStaticMarkup`, where what people wrote is escaped and can never look like a tag.
 */
export function shareRepeatedIcons(html: string): string {
  const counts = new Map<string, number>()
  for (const [, name = ''] of html.matchAll(drawn)) counts.set(name, (counts.get(name) ?? 0) + 1)
  const placed = new Set<string>()
  return html.replace(drawn, (path: string, name: string) => {
    if (counts.get(name) === 1) return path.replace(` data-i="${name}"`, '')
    if (placed.has(name)) return `<use href="#i-${name}"></use>`
    placed.add(name)
    return path.replace(`data-i="${name}"`, `id="i-${name}"`)
  })
}

/**
 * A square of a town that is drawn, not measured, with a pin in its middle: the place of an event. It asks nobody for a map, so no
 * visit is known elsewhere. The same place always has the same drawing.
 * @param place what is drawn differs with it
 */
export function DrawnMap({ place }: { readonly place: string }) {
  const { turn, streets, avenue, water, park, blocks } = townOf(place)
  return (
    <svg viewBox="0 0 160 160" aria-hidden="true">
      <g transform={`rotate(${turn} 80 80)`}>
        <path className="park" d={park} />
        <path className="block" d={blocks} />
        <path className="water" d={water} />
        <path className="street" d={streets} />
        <path className="street avenue" d={avenue} />
      </g>
      <ellipse className="shade" cx="80" cy="85" rx="9" ry="3" />
      <path className="pin" d="M80 84c-3-9-15-14-15-28a15 15 0 0 1 30 0c0 14-12 19-15 28z" />
      <circle className="eye" cx="80" cy="55" r="5" />
    </svg>
  )
}

/** Numbers from 0 to 1 that follow from a text (FNV-1a, then mulberry32). */
export function numbersOf(text: string): () => number {
  let state = 0x811c9dc5
  for (const sign of text) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function townOf(place: string) {
  const next = numbersOf(place)
  const between = (low: number, high: number) => Math.round(low + next() * (high - low))
  // streets at unequal distances, far beyond the edges, so that the square can turn
  const across = [-20, 12, 44, 76, 108, 140, 172].map((at) => at + between(-6, 8))
  const down = [-20, 22, 62, 98, 138, 176].map((at) => at + between(-8, 9))
  const [row, column] = [between(2, 4), between(1, 3)]
  const bank = between(-24, 24)
  const corner = { x: down[column] ?? 0, y: across[row] ?? 0 }
  const size = { x: (down[column + 1] ?? 0) - corner.x, y: (across[row + 1] ?? 0) - corner.y }
  return {
    turn: between(-38, 38),
    streets: [...across.map((y) => `M-60 ${y}H220`), ...down.map((x) => `M${x}-60V220`)].join(''),
    avenue: `M-60 ${between(90, 130)}L220 ${between(20, 60)}`,
    water: `M${bank}-60C${bank + 50} 30 ${bank - 50} 110 ${bank + between(0, 40)} 220H-90V-60z`,
    park: `M${corner.x} ${corner.y}h${size.x}v${size.y}h${-size.x}z`,
    blocks: Array.from(
      { length: 9 },
      () => `M${between(30, 190)} ${between(-20, 170)}h${between(8, 16)}v${between(7, 12)}h-8z`,
    ).join(''),
  }
}

export const drawnMapCss = `
.drawn{display:block;width:10rem;max-width:100%;aspect-ratio:1;border:1px solid var(--line);border-radius:var(--r,6px);overflow:hidden;background:var(--surface)}
.drawn svg{display:block;width:100%;height:100%}
.drawn .park{fill:var(--secondary);opacity:.35}
.drawn .water{fill:var(--muted);opacity:.28}
.drawn .block{fill:var(--line);opacity:.7}
.drawn .street{fill:none;stroke:var(--line);stroke-width:3}
.drawn .avenue{stroke-width:7}
.drawn .shade{fill:var(--ink);opacity:.25}
.drawn .pin{fill:var(--primary);stroke:var(--surface);stroke-width:2}
.drawn .eye{fill:var(--surface)}
`

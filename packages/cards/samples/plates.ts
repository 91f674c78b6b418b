/** Abstract pictures for galleries, places and logos: flat shapes that depend on a number. */

const inks = [
  '#c9563c',
  '#27415e',
  '#e2b13c',
  '#7fa08b',
  '#b58a7d',
  '#1f5f56',
  '#d5dde6',
  '#efe9dc',
  '#6e4b7e',
  '#22201e',
]

function plate(seed: number, width: number, height: number): string {
  const ink = (step: number) => inks[(seed * 7 + step * 3) % inks.length] ?? '#22201e'
  const across = (share: number) => Math.round(width * share)
  const down = (share: number) => Math.round(height * share)
  const shapes = [
    `<circle cx="${across(0.3 + (seed % 4) * 0.13)}" cy="${down(0.42)}" r="${down(0.28)}" fill="${ink(1)}"/>`,
    `<path d="M0 ${down(0.75 - (seed % 3) * 0.1)}Q${across(0.5)} ${down(0.5)} ${width} ${down(0.8)}V${height}H0z" fill="${ink(2)}"/>`,
    `<path d="M${across(0.62)} ${height}V${down(0.35 + (seed % 5) * 0.06)}h${across(0.16)}V${height}z" fill="${ink(3)}"/>`,
    `<path d="M${across(0.06)} ${height}l${across(0.2)}-${down(0.4)} ${across(0.2)} ${down(0.4)}z" fill="${ink(4)}"/>`,
  ]
  const order = seed % 2 === 0 ? shapes : shapes.toReversed()
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
    `<path d="M0 0h${width}v${height}H0z" fill="${ink(0)}"/>${order.join('')}</svg>`
  )
}

/** A round seal with two strokes: the logo of an invented firm. */
function seal(color: string, mark: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120"><circle cx="60" cy="60" r="56" fill="${color}"/>` +
    `<path d="${mark}" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/></svg>`
  )
}

/** `plate-001.svg` … `plate-024.svg`. */
export const plateNames = Array.from(
  { length: 24 },
  (_, index) => `plate-${String(index + 1).padStart(3, '0')}.svg`,
)

/** File name → SVG text. */
export const plateFiles: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    plateNames.map((name, index) => [name, plate(index + 1, 480, [480, 360, 600][index % 3] ?? 480)]),
  ),
  'place-workshop.svg': plate(31, 1120, 560),
  'logo-kiln.svg': seal('#c9563c', 'M36 84V54a24 24 0 0 1 48 0v30zM60 84V66'),
  'logo-bridge.svg': seal('#1f5f56', 'M28 80h64M28 80c8-44 56-44 64 0M60 48v32'),
  'logo-reel.svg': seal('#22323a', 'M60 60h.1M60 34h.1M60 86h.1M34 60h.1M86 60h.1M60 14a46 46 0 0 1 0 92'),
  'logo-door.svg': seal('#c08a3e', 'M40 88V36h40v52M32 88h56M68 64v2'),
  'logo-step.svg': seal('#0f6f6b', 'M60 36v48M36 60h48'),
  'logo-scale.svg': seal('#22201e', 'M60 30v60M40 90h40M34 46h52M34 46l-10 22h20zM86 46 76 68h20z'),
}

/** Abstract houses for the gallery of an estate agent: sky, garden, a facade with its windows, and a roof. */
type House = {
  readonly sky: string
  readonly garden: string
  readonly wall: string
  readonly roof: string
  /** The upper edge of the wall, the number of windows in a row, and of rows. */
  readonly top: number
  readonly windows: number
  readonly rows: number
  readonly gable: boolean
}

const houses: Readonly<Record<string, House>> = {
  'house-001.svg': {
    sky: '#cfe0e4',
    garden: '#6f8f72',
    wall: '#f3eee2',
    roof: '#a9502f',
    top: 190,
    windows: 4,
    rows: 2,
    gable: true,
  },
  'house-002.svg': {
    sky: '#f1d9b5',
    garden: '#8a7a4f',
    wall: '#c9674a',
    roof: '#3a2b28',
    top: 150,
    windows: 3,
    rows: 3,
    gable: false,
  },
  'house-003.svg': {
    sky: '#27415e',
    garden: '#16283a',
    wall: '#e2b13c',
    roof: '#efe9dc',
    top: 210,
    windows: 3,
    rows: 1,
    gable: true,
  },
  'house-004.svg': {
    sky: '#e6e2d8',
    garden: '#b9b4a2',
    wall: '#1f5f56',
    roof: '#16423c',
    top: 130,
    windows: 5,
    rows: 3,
    gable: false,
  },
  'house-005.svg': {
    sky: '#dfc7c1',
    garden: '#7f9c78',
    wall: '#fbf7ee',
    roof: '#5b4a63',
    top: 200,
    windows: 2,
    rows: 2,
    gable: true,
  },
}

function drawn({ sky, garden, wall, roof, top, windows, rows, gable }: House): string {
  const [left, width, floor] = [90, 300, 300]
  const step = { x: width / windows, y: (floor - top) / rows }
  const pane = { width: step.x * 0.5, height: step.y * 0.55 }
  const panes = Array.from({ length: windows * rows }, (_, index) => {
    const x = left + ((index % windows) + 0.25) * step.x
    const y = top + (Math.floor(index / windows) + 0.25) * step.y
    return `<path d="M${x} ${y}h${pane.width}v${pane.height}h-${pane.width}z"/>`
  })
  const cover = gable
    ? `M${left - 24} ${top}l${width / 2 + 24}-90 ${width / 2 + 24} 90z`
    : `M${left - 14} ${top - 18}h${width + 28}v18h-${width + 28}z`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 360"><path d="M0 0h480v360H0z" fill="${sky}"/>` +
    `<path d="M0 ${floor - 24}q240-30 480 0v100H0z" fill="${garden}"/>` +
    `<path d="M${left} ${top}h${width}v${floor - top}H${left}z" fill="${wall}"/><path d="${cover}" fill="${roof}"/>` +
    `<g fill="${sky}" stroke="${roof}" stroke-width="3">${panes.join('')}</g>` +
    `<circle cx="416" cy="${floor - 50}" r="44" fill="${garden}"/><path d="M416 ${floor - 60}v80" stroke="${roof}" stroke-width="5"/></svg>`
  )
}

/** File name → SVG text. */
export const houseFiles: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(houses).map(([name, house]) => [name, drawn(house)]),
)

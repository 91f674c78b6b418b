import { fixedModules } from './fixed-modules.ts'
import { formatPlaces, type FormatPlaces } from './format-bits.ts'
import { ModuleBytes, type Lines } from './lines.ts'

/** Everything that symbols of one version share. */
export type SymbolPlan = {
  readonly size: number
  /** 1 where finders, timing and alignment patterns are dark. */
  readonly fixed: ModuleBytes
  /** Which bytes of rows and of columns carry the bits of the codewords, in order. */
  readonly places: {
    readonly rows: Uint16Array
    readonly columns: Uint16Array
  }
  readonly format: FormatPlaces
  readonly masks: readonly Mask[]
  /** The bits of a line that are modules; the same for all lines. */
  readonly valid: Int32Array
  /** Memory for the symbol that is being drawn; allocating it each time would take longer than the drawing. */
  readonly draft: { readonly modules: ModuleBytes; readonly lines: Lines }
}

/** The modules that a mask inverts (only those with codewords): as rows of bytes, 1 each, and as bits. */
export type Mask = { readonly rows: Uint8Array; readonly lines: Lines }

type Place = readonly [x: number, y: number]

/** By row `i` and column `j`: ISO/IEC 18004:2015 Table 10. */
const conditions: readonly ((i: number, j: number) => boolean)[] = [
  (i, j) => (i + j) % 2 === 0,
  (i) => i % 2 === 0,
  (_, j) => j % 3 === 0,
  (i, j) => (i + j) % 3 === 0,
  (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2 === 0,
  (i, j) => ((i * j) % 2) + ((i * j) % 3) === 0,
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2 === 0,
  (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2 === 0,
]

const plans: SymbolPlan[] = []

/** Created when a version is requested for the first time. */
export function symbolPlan(version: number): SymbolPlan {
  return (plans[version] ??= makePlan(version))
}

function makePlan(version: number): SymbolPlan {
  const { size, modules, reserved } = fixedModules(version)
  const all = Array.from(modules, (_, at) => [at % size, Math.floor(at / size)] as const)
  const order = codewordModules(size, reserved)
  const fixed = bytesOf(
    size,
    all.filter(([x, y]) => modules[y * size + x] === 1),
  )
  const places = {
    rows: Uint16Array.from(order, ([x, y]) => y * fixed.stride + x),
    columns: Uint16Array.from(order, ([x, y]) => x * fixed.stride + y),
  }
  const masks = conditions.map((turns) => {
    const turned = bytesOf(
      size,
      order.filter(([x, y]) => turns(y, x)),
    )
    return { rows: turned.rows, lines: turned.toLines() }
  })
  const everywhere = bytesOf(size, all).toLines()
  const valid = everywhere.words.filter((_, at) => at % size === 0)
  return {
    size,
    fixed,
    places,
    format: formatPlaces(size),
    masks,
    valid,
    draft: { modules: new ModuleBytes(size), lines: everywhere },
  }
}

function bytesOf(size: number, dark: readonly Place[]): ModuleBytes {
  const bytes = new ModuleBytes(size)
  for (const [x, y] of dark) bytes.setDark(x, y)
  return bytes
}

/**
 * The modules that carry codewords, in the order of the codewords: alternately upwards and downwards through columns
 * of two, from the right, without the timing pattern. ISO/IEC 18004:2015 §7.7.3.
 */
export function codewordModules(size: number, reserved: Uint8Array): Place[] {
  const order: Place[] = []
  for (let pair = size - 1, isUpwards = true; pair > 0; pair -= 2, isUpwards = !isUpwards) {
    if (pair === 6) pair = 5
    for (let step = 0; step < size; step += 1) {
      const y = isUpwards ? size - 1 - step : step
      for (const x of [pair, pair - 1]) if (reserved[y * size + x] === 0) order.push([x, y])
    }
  }
  return order
}

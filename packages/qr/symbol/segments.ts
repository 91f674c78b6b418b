import type { QrMode } from '../mode.ts'
import { headBits, type Segment } from './data-codewords.ts'

/** The modes of segments, with the bits of a character in sixths: three digits take 10 bits, two signs 11. Of equal costs the first is used. */
const modes = [
  { mode: 'byte', sixths: 48, signs: /[^]/ },
  { mode: 'alphanumeric', sixths: 33, signs: /[0-9A-Z $%*+\-./:]/ },
  { mode: 'numeric', sixths: 20, signs: /[0-9]/ },
] as const satisfies readonly { mode: QrMode; sixths: number; signs: RegExp }[]

/** For each byte, which of the modes can encode it. */
const encodable = modes.map(({ mode, signs }) =>
  Uint8Array.from({ length: 256 }, (_, byte) =>
    mode === 'byte' || (byte < 128 && signs.test(String.fromCharCode(byte))) ? 1 : 0,
  ),
)

/**
 * Divides a text into the segments with the fewest bits in symbols of a version (ISO/IEC 18004:2024 §7.4). For every
 * character and mode, the cheapest way there is extended by the next character, in the same mode or in a new segment.
 * A segment ends on a whole bit; because rounding up keeps the order of costs, the cheapest way stays the cheapest.
 */
export function optimalSegments(bytes: Uint8Array, version: number): Segment[] {
  const heads = modes.map(({ mode }) => 6 * headBits(mode, version))
  /** The mode in which each character is encoded when the one after it is encoded in the given mode. */
  const cameFrom = new Uint8Array(modes.length * bytes.length)
  let costs = heads
  for (const [at, byte] of bytes.entries()) {
    const stayed = costs.map((cost, mode) =>
      encodable[mode]?.[byte] === 1 ? cost + (modes[mode]?.sixths ?? 0) : Infinity,
    )
    const ended = stayed.map((cost) => 6 * Math.ceil(cost / 6))
    const cheapest = ended.indexOf(Math.min(...ended))
    costs = stayed.map((cost, mode) => {
      const changed = (ended[cheapest] ?? 0) + (heads[mode] ?? 0)
      cameFrom[modes.length * at + mode] = changed < cost ? cheapest : mode
      return Math.min(cost, changed)
    })
  }
  return collect(bytes, cameFrom, costs.indexOf(Math.min(...costs)))
}

/** Walks back from the mode after the last character. */
function collect(bytes: Uint8Array, cameFrom: Uint8Array, last: number): Segment[] {
  const segments: Segment[] = []
  let [next, end] = [last, bytes.length]
  for (let at = bytes.length - 1; at >= 0; at -= 1) {
    const mode = cameFrom[modes.length * at + next] ?? next
    const isBorder = mode !== next && at + 1 < bytes.length
    if (isBorder) {
      segments.unshift(segmentOf(next, bytes.subarray(at + 1, end)))
      end = at + 1
    }
    next = mode
  }
  return [segmentOf(next, bytes.subarray(0, end)), ...segments]
}

const segmentOf = (mode: number, bytes: Uint8Array): Segment => ({ mode: modes[mode]?.mode ?? 'byte', bytes })

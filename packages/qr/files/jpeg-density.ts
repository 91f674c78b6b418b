/** The marker of the first segment, and the length of a JFIF segment without a thumbnail. */
const app0 = 0xff_e0
const jfifLength = 16

/**
 * A JPEG file that states its resolution (JFIF 1.02, ITU-T T.871 §10.1). The encoders of Node and of browsers begin
 * with a JFIF segment; a file without one gets it.
 */
export function withDensity(file: Uint8Array, dpi: number): Uint8Array {
  const hasJfif = startsWithJfif(file)
  const out = new Uint8Array(file.length + (hasJfif ? 0 : 2 + jfifLength))
  const view = new DataView(out.buffer)
  if (hasJfif) out.set(file)
  else {
    out.set(file.subarray(0, 2))
    view.setUint16(2, app0)
    view.setUint16(4, jfifLength)
    out.set([0x4a, 0x46, 0x49, 0x46, 0, 1, 2], 6)
    out.set(file.subarray(2), 4 + jfifLength)
  }
  out[13] = 1 // dots per inch
  view.setUint16(14, Math.round(dpi))
  view.setUint16(16, Math.round(dpi))
  return out
}

function startsWithJfif(file: Uint8Array): boolean {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  return view.getUint16(2) === app0 && view.getUint32(6) === 0x4a_46_49_46 && view.getUint8(10) === 0
}

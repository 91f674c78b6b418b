import type { VcfLine } from './vcf-lines.ts'

/** PHOTO in the only form that both Apple and Android show: inline, base64 (RFC 2426 §3.1.4). */
export function photoLine(jpeg: Uint8Array | undefined): VcfLine[] {
  if (jpeg === undefined || jpeg.length === 0) return []
  return [{ property: `PHOTO;ENCODING=b;TYPE=JPEG:${base64(jpeg)}` }]
}

/** In slices, because a call has a limited number of arguments. */
function base64(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += 8192) {
    binary += String.fromCharCode(...bytes.subarray(at, at + 8192))
  }
  return btoa(binary)
}

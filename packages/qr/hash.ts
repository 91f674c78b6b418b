/** FNV-1a, 32 bits, in base 36. */
export function hashOf(text: string): string {
  let sum = 0x81_1c_9d_c5
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01_00_01_93)
  return (sum >>> 0).toString(36)
}

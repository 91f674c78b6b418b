/**
 * The link in a printed code: `HTTPS://HOST/Q/CODE`. Upper case fits alphanumeric mode, which gives a smaller symbol.
 * Scheme and host ignore case, and codes are compared without it.
 * @param origin such as `https://cards.example.com`; everything after the host is ignored.
 * @throws RangeError when the origin is not a web address or the code has other characters than letters and digits.
 */
export function qrLink(origin: string, code: string): string {
  const url = URL.parse(origin)
  if (url === null || !/^https?:$/.test(url.protocol)) throw new RangeError(`Not a web address: ${origin}`)
  if (!/^[0-9a-z]+$/i.test(code)) throw new RangeError(`Not a code: ${code}`)
  return `${url.origin}/q/${code}`.toUpperCase()
}

/**
 * The link that a printed code carries: `HTTPS://HOST/Q/CODE`. In upper case it fits alphanumeric mode, which makes
 * the symbol smaller; scheme and host do not mind, and codes are compared without case.
 * @param origin such as `https://cards.example.com`; anything after the host is ignored.
 * @throws RangeError when the origin is not a web address or the code has more than letters and digits.
 */
export function qrLink(origin: string, code: string): string {
  const url = URL.parse(origin)
  if (url === null || !/^https?:$/.test(url.protocol)) throw new RangeError(`Not a web address: ${origin}`)
  if (!/^[0-9a-z]+$/i.test(code)) throw new RangeError(`Not a code: ${code}`)
  return `${url.origin}/q/${code}`.toUpperCase()
}

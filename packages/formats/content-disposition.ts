/**
 * The Content-Disposition header of RFC 6266: a plain ASCII name for old readers and, if the name has other
 * characters, the real one in `filename*`. The value is always a safe header value.
 */
export function contentDisposition(disposition: 'attachment' | 'inline', fileName: string): string {
  const name = fileName.toWellFormed().replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029/\\]+/gu, '_')
  const ascii = asciiName(name)
  const plain = `${disposition}; filename="${ascii}"`
  return ascii === name || name === '' ? plain : `${plain}; filename*=UTF-8''${extendedValue(name)}`
}

/** Accents and other scripts are removed, and also quotes and percent signs, which confuse some browsers. */
function asciiName(name: string): string {
  const dot = name.lastIndexOf('.')
  const extension = dot > 0 ? asciiOnly(name.slice(dot)) : ''
  const stem = asciiOnly(dot > 0 ? name.slice(0, dot) : name).replace(/^[\s._-]+|[\s._-]+$/g, '')
  return (stem === '' ? 'download' : stem) + extension
}

function asciiOnly(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\u0020-\u007e]+/gu, '')
    .replace(/["%\\/]/g, '_')
}

/** RFC 5987 §3.2.1: characters that encodeURIComponent keeps but attr-char does not allow. */
function extendedValue(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
